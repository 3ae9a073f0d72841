import Lucide from 'lucide-react/icons/trash-2';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `trash-2`. */
export function TrashIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
