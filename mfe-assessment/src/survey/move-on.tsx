import { Button } from '@stepwise/design/button';
import { Switch } from '@stepwise/design/switch';
import { useEffect, useRef, useState } from 'react';
import { useViewport } from '../gestures/use-viewport.ts';
import { thisDevice } from '../run/device-storage.ts';
import { mayOfferAutoAdvance, noteAutoAdvanceOffer } from '../run/survey-storage.ts';
import { surveyMessages } from './messages.ts';
import * as styles from './move-on.module.css';

const text = surveyMessages.controls;

type MoveOnProps = {
  readonly isOn: boolean;
  readonly isFirstQuestion: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** The setting that makes Next unneeded: a switch, and once, on a phone, on the first question, an offer. */
export function MoveOn({ isOn, isFirstQuestion, onChange }: MoveOnProps) {
  const { isMobile } = useViewport();
  const [offer, setOffer] = useState(() => (mayOfferAutoAdvance(thisDevice) ? 'open' : 'over'));
  const place = useRef<HTMLDivElement>(null);
  if (offer === 'open' && !isFirstQuestion) setOffer('over');
  const isOffered = offer === 'open' && isMobile;
  useEffect(() => {
    if (isOffered) noteAutoAdvanceOffer(thisDevice);
  }, [isOffered]);
  useEffect(() => {
    // The pressed button is gone: what it stood for is next to hear about.
    if (offer === 'answered') place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [offer]);
  const answer = (isWanted: boolean) => {
    onChange(isWanted);
    setOffer('answered');
  };
  return (
    <div ref={place}>
      {isOffered ? (
        <MoveOnOffer onAnswer={answer} />
      ) : (
        <Switch
          tone="quiet"
          label={text.moveOn}
          description={text.moveOnDelay}
          isSelected={isOn}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** As high as the switch, so that nothing moves when that takes its place. */
function MoveOnOffer({ onAnswer }: { readonly onAnswer: (isOn: boolean) => void }) {
  return (
    <fieldset className={styles['offer']}>
      <legend>{text.moveOnOffer.question}</legend>
      <div className={styles['choices']}>
        <Button size="small" isBlock onPress={() => onAnswer(true)}>
          {text.moveOnOffer.yes}
        </Button>
        <Button size="small" isBlock onPress={() => onAnswer(false)}>
          {text.moveOnOffer.no}
        </Button>
      </div>
    </fieldset>
  );
}
