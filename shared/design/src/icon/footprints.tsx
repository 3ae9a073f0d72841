import Lucide from 'lucide-react/icons/footprints';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `footprints`. */
export function FootprintsIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
