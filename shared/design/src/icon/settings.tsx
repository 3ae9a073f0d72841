import Lucide from 'lucide-react/icons/settings';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `settings`. */
export function SettingsIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
