import Lucide from 'lucide-react/icons/external-link';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `external-link`. */
export function ExternalLinkIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
