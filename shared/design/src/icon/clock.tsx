import Lucide from 'lucide-react/icons/clock';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `clock`. */
export function ClockIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
