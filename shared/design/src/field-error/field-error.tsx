import { CircleAlertIcon } from '../icon/circle-alert.tsx';
import * as styles from './field-error.module.css';

/** The sentence under a field that needs another look. Announced when it appears; tie it to the field by its id. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={styles['error']} role="alert">
      <CircleAlertIcon size="small" />
      <span>{children}</span>
    </p>
  );
}
