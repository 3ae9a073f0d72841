import Lucide from 'lucide-react/icons/chevron-right';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `chevron-right`. */
export function ChevronRightIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
