import Lucide from 'lucide-react/icons/user';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `user`. */
export function UserIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
