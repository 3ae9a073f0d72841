import Lucide from 'lucide-react/icons/check';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `check`. */
export function CheckIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
