import Lucide from 'lucide-react/icons/share-2';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `share-2`. */
export function ShareIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
