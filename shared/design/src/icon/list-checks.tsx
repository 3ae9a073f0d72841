import Lucide from 'lucide-react/icons/list-checks';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `list-checks`. */
export function ListChecksIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
