import Lucide from 'lucide-react/icons/refresh-cw';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `refresh-cw`. */
export function RefreshCwIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
