import Lucide from 'lucide-react/icons/shield';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `shield`. */
export function ShieldIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
