import Lucide from 'lucide-react/icons/notebook-pen';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `notebook-pen`. */
export function NotebookPenIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
