import Lucide from 'lucide-react/icons/circle-user-round';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `circle-user-round`. */
export function CircleUserIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
