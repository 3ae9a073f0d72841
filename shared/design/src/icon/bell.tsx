import Lucide from 'lucide-react/icons/bell';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `bell`. */
export function BellIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
