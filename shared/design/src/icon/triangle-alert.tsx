import Lucide from 'lucide-react/icons/triangle-alert';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `triangle-alert`. */
export function TriangleAlertIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
