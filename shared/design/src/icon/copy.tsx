import Lucide from 'lucide-react/icons/copy';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `copy`. */
export function CopyIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
