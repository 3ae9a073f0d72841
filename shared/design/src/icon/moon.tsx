import Lucide from 'lucide-react/icons/moon';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `moon`. */
export function MoonIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
