import Lucide from 'lucide-react/icons/chevron-left';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `chevron-left`. */
export function ChevronLeftIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
