import Lucide from 'lucide-react/icons/circle-check';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `circle-check`. */
export function CircleCheckIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
