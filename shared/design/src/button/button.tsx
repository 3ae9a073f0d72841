import { useId, type ReactNode, type Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { buttonLooks, type ButtonLooks } from './button-looks.ts';
import { useForgottenWords } from './use-forgotten-words.ts';
import * as styles from './button.module.css';

/** What a {@link Button} takes. */
export type ButtonProps = ButtonLooks & {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly isDisabled?: boolean;
  /** Work is going on: the button keeps its focus, does nothing and shows three treads. */
  readonly isBusy?: boolean;
  /** Words shown while busy; without them the ordinary words stay. */
  readonly busyLabel?: string;
  readonly type?: 'button' | 'submit';
  /** Id of the form that a button outside of it submits. */
  readonly form?: string;
  /** Accessible name, where the children have no words. */
  readonly label?: string;
  /** Id of the element that describes the button. */
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** Something to press. Its words are a verb. */
export function Button(props: ButtonProps) {
  const { children, onPress, isDisabled = false, isBusy = false, busyLabel, type = 'button', ref } = props;
  const id = useId();
  useForgottenWords(id, isBusy);
  return (
    <AriaButton
      id={id}
      {...buttonLooks(props)}
      {...(props.label === undefined ? {} : { 'aria-label': props.label })}
      {...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy })}
      {...(props.form === undefined ? {} : { form: props.form })}
      {...(ref === undefined ? {} : { ref })}
      type={type}
      isDisabled={isDisabled}
      isPending={isBusy}
      onPress={() => onPress?.()}
    >
      {isBusy ? <BusyContent>{busyLabel ?? children}</BusyContent> : children}
    </AriaButton>
  );
}

function BusyContent({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className={styles['climb']} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {children}
    </>
  );
}
