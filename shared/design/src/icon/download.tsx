import Lucide from 'lucide-react/icons/download';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `download`. */
export function DownloadIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
