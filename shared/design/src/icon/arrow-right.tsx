import Lucide from 'lucide-react/icons/arrow-right';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `arrow-right`. */
export function ArrowRightIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
