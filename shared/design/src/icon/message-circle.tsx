import Lucide from 'lucide-react/icons/message-circle';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `message-circle`. */
export function MessageCircleIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
