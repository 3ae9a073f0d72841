import { Disclosure } from '../disclosure/disclosure.tsx';
import { errorPanelMessages } from './messages.ts';
import * as styles from './error-panel.module.css';

/** What support asks for, folded away. */
export function TechnicalDetails({
  details,
  label = errorPanelMessages.details,
}: {
  readonly details: string | undefined;
  readonly label: string | undefined;
}) {
  if (details === undefined) return null;
  return (
    <Disclosure summary={label}>
      <code className={styles['code']}>{details}</code>
    </Disclosure>
  );
}
