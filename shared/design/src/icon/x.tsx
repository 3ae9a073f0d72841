import Lucide from 'lucide-react/icons/x';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `x`. */
export function XIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
