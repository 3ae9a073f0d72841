import Lucide from 'lucide-react/icons/ellipsis';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `ellipsis`. */
export function EllipsisIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
