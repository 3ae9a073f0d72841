import Lucide from 'lucide-react/icons/info';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `info`. */
export function InfoIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
