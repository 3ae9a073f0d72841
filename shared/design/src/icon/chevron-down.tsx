import Lucide from 'lucide-react/icons/chevron-down';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `chevron-down`. */
export function ChevronDownIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
