import Lucide from 'lucide-react/icons/mail';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `mail`. */
export function MailIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
