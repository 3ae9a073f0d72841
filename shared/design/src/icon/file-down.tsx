import Lucide from 'lucide-react/icons/file-down';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `file-down`. */
export function FileDownIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
