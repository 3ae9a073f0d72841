import Lucide from 'lucide-react/icons/log-in';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `log-in`. */
export function LogInIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
