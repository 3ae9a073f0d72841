import { useServices } from '@stepwise/client/services';
import { Banner } from '@stepwise/design/banner';
import { Button } from '@stepwise/design/button';
import { mentionsDanger } from '@stepwise/domain/crisis-language';
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
  const { help } = useServices();
  if (!isForced && !isInDanger(texts)) return null;
  return (
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
  );
}

/** Looks at each text and at all of them read in one go. */
export function isInDanger(texts: readonly string[]): boolean {
  return texts.some(mentionsDanger) || mentionsDanger(texts.join(' '));
}
