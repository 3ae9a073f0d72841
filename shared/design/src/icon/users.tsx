import Lucide from 'lucide-react/icons/users';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `users`. */
export function UsersIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
