import Lucide from 'lucide-react/icons/credit-card';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `credit-card`. */
export function CreditCardIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
