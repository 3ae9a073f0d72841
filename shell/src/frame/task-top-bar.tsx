import { ShellTopBar } from './shell-top-bar.tsx';
import * as styles from './layout.module.css';

/**
 * A task brings its own bar. Until it is there the shell's bar lies over the place where it will be, so that help
 * and the way home are there from the start and nothing moves when the bars change.
 */
export function TaskTopBar() {
  return (
    <div className={styles['over']}>
      <ShellTopBar pathname="" />
    </div>
  );
}
