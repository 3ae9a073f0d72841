import Lucide from 'lucide-react/icons/house';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `house`. */
export function HouseIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
