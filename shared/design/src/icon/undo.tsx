import Lucide from 'lucide-react/icons/undo-2';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `undo-2`. */
export function UndoIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
