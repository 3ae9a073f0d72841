import Lucide from 'lucide-react/icons/calendar-days';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `calendar-days`. */
export function CalendarDaysIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
