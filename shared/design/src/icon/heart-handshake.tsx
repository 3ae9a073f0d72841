import Lucide from 'lucide-react/icons/heart-handshake';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `heart-handshake`. */
export function HeartHandshakeIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
