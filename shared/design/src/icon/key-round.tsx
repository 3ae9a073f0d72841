import Lucide from 'lucide-react/icons/key-round';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `key-round`. */
export function KeyRoundIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
