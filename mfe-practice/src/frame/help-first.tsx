import { useServices } from '@stepwise/client/services';
import type { HelpContact } from '@stepwise/contract/runtime-config';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { mentionsDanger } from '@stepwise/domain/crisis-language';
import { helpContacts } from '@stepwise/domain/help-contacts';
import { useEffect, useRef } from 'react';
import type { Ref } from 'react';
import * as styles from './help-first.module.css';
import { deviceTimeZone } from '../rules/wall-time.ts';
import { frameMessages } from './messages.ts';
import { nearestContacts } from './nearest-contacts.ts';

const text = frameMessages.danger;

/** Help, at once and before anything else, when a text that somebody writes suggests danger. */
export function HelpFirst({
  texts,
  isForced = false,
}: {
  readonly texts: readonly string[];
  /** Somebody else has seen the danger in them. */
  readonly isForced?: boolean;
}) {
  return isForced || isInDanger(texts) ? <Help /> : null;
}

/** The same below one field of a form, which is where its writer looks: `field` counts in `texts`. */
export function HelpBelow({ texts, field }: { readonly texts: readonly string[]; readonly field: number }) {
  return placeOfDanger(texts) === field ? <Help /> : null;
}

function Help() {
  const { config, help } = useServices();
  const nearest = useRef<HTMLLIElement>(null);
  // Whoever writes sees whom to call, and still the words they write; whoever comes back to such words meets it, too.
  useEffect(() => {
    nearest.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles['help']} role="alert">
      <p className={styles['title']}>{text.title}</p>
      <p>{text.text}</p>
      <Calls
        nearest={nearest}
        contacts={nearestContacts(helpContacts(config.helpContacts), {
          languageTags: navigator.languages,
          timeZone: deviceTimeZone(),
        })}
      />
      <div className={styles['more']}>
        <Button variant="quiet" onPress={help.open}>
          {text.more}
        </Button>
      </div>
      <p className={styles['kept']}>{text.kept}</p>
    </div>
  );
}

/** One tap each. The one that is near is loud; where nobody knows which one that is, none is. */
function Calls({
  contacts,
  nearest,
}: {
  readonly contacts: readonly HelpContact[];
  readonly nearest: Ref<HTMLLIElement>;
}) {
  const variant = contacts.length === 1 ? 'primary' : 'secondary';
  return (
    <ul className={styles['calls']}>
      {contacts.map(({ region, name, label, href, hours }, index) => (
        <li key={href} ref={index === 0 ? nearest : undefined}>
          <ButtonLink href={href} variant={variant} size="large" isBlock>
            {label}
          </ButtonLink>
          <p className={styles['who']}>{text.who(name, region, hours)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Looks at each text and at all of them read in one go. */
export function isInDanger(texts: readonly string[]): boolean {
  return placeOfDanger(texts) !== undefined;
}

/** The first text that says it by itself, or the last of those that say it together. */
export function placeOfDanger(texts: readonly string[]): number | undefined {
  const alone = texts.findIndex((one) => mentionsDanger(one));
  if (alone !== -1) return alone;
  return mentionsDanger(texts.join(' ')) ? texts.findLastIndex((one) => one.trim() !== '') : undefined;
}
