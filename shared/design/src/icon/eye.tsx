import Lucide from 'lucide-react/icons/eye';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `eye`. */
export function EyeIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
