import Lucide from 'lucide-react/icons/clipboard-list';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `clipboard-list`. */
export function ClipboardListIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
