import Lucide from 'lucide-react/icons/chevron-up';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `chevron-up`. */
export function ChevronUpIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
