import Lucide from 'lucide-react/icons/life-buoy';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `life-buoy`. */
export function LifeBuoyIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
