import Lucide from 'lucide-react/icons/sun';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `sun`. */
export function SunIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
