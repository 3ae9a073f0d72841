import Lucide from 'lucide-react/icons/wifi-off';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `wifi-off`. */
export function WifiOffIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
