import Lucide from 'lucide-react/icons/arrow-left';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `arrow-left`. */
export function ArrowLeftIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
