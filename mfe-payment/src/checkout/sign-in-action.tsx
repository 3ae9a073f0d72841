import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { SoftText } from '@stepwise/design/text';
import { useLocation } from 'react-router-dom';
import { checkoutMessages as text } from './messages.ts';
import * as styles from './order.module.css';

/** The program belongs to an account; whoever signs in is back at exactly this step. */
export function SignInAction() {
  const { session } = useServices();
  const { pathname, search } = useLocation();
  return (
    <div className={styles['action']}>
      <p>
        <strong>{text.signInNeeded}</strong>
      </p>
      <SoftText size="small">{text.signInText}</SoftText>
      <Button variant="primary" size="large" isBlock onPress={() => session.signIn(`${pathname}${search}`)}>
        {text.signIn}
      </Button>
    </div>
  );
}
