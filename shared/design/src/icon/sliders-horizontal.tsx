import Lucide from 'lucide-react/icons/sliders-horizontal';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `sliders-horizontal`. */
export function SlidersHorizontalIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
