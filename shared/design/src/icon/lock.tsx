import Lucide from 'lucide-react/icons/lock';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `lock`. */
export function LockIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
