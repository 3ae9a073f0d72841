import { useServices } from '@stepwise/client/services';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { mentionsDanger } from '@stepwise/domain/crisis-language';
import { useEffect, useRef } from 'react';
import * as styles from './help-first.module.css';
import { frameMessages } from './messages.ts';

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
  const { help } = useServices();
  const place = useRef<HTMLDivElement>(null);
  // Whoever writes sees it come and writes on where they are; whoever comes back to such words meets it, too.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={styles['help']}>
      <Banner
        tone="warning"
        role="alert"
        title={text.title}
        actions={
          <Button variant="primary" onPress={help.open}>
            {text.open}
          </Button>
        }
      >
        <p>{text.text}</p>
        <p>{text.kept}</p>
      </Banner>
    </div>
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
