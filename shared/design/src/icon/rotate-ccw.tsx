import Lucide from 'lucide-react/icons/rotate-ccw';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `rotate-ccw`. */
export function RotateCcwIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
