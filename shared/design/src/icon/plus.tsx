import Lucide from 'lucide-react/icons/plus';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `plus`. */
export function PlusIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
