import Lucide from 'lucide-react/icons/printer';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `printer`. */
export function PrinterIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
