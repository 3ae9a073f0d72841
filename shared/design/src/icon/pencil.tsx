import Lucide from 'lucide-react/icons/pencil';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `pencil`. */
export function PencilIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
