import Lucide from 'lucide-react/icons/circle-alert';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `circle-alert`. */
export function CircleAlertIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
