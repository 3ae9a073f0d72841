import Lucide from 'lucide-react/icons/shield-check';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `shield-check`. */
export function ShieldCheckIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
