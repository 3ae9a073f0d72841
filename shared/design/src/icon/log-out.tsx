import Lucide from 'lucide-react/icons/log-out';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `log-out`. */
export function LogOutIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
