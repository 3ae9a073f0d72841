import Lucide from 'lucide-react/icons/menu';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `menu`. */
export function MenuIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
