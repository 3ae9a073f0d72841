import Lucide from 'lucide-react/icons/sprout';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `sprout`. */
export function SproutIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
