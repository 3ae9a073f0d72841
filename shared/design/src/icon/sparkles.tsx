import Lucide from 'lucide-react/icons/sparkles';
import { iconProps, type IconProps } from './icon-props.ts';

/** The icon `sparkles`. */
export function SparklesIcon(props: IconProps) {
  return <Lucide {...iconProps(props)} />;
}
