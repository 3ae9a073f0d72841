import { useServices } from '@stepwise/client/services';
import type { SessionState, VisitorIdentity } from '@stepwise/contract/shell-services';
import { agreementVersion } from '@stepwise/domain/agreement-version';
import { useState, useSyncExternalStore } from 'react';
import { thisDevice } from '../run/device-storage.ts';
import { ownerKey } from '../submit/owner.ts';
import type { Owner } from '../submit/owner.ts';
import { agreementCall, callNow, openSessionCall } from '../submit/survey-calls.ts';
import { aiChoiceKey, aiWordingVersion, readAiChoice, writeAiChoice } from './ai-choice.ts';
import type { AiChoice } from './ai-choice.ts';
import { useSession } from './use-session.ts';

export type AiAgreement = {
  /** Undefined where no model is ever asked, and nobody needs to be asked about it. */
  readonly provider: string | undefined;
  readonly choice: AiChoice | null;
  readonly state: 'idle' | 'saving' | 'failed';
  readonly decide: (choice: AiChoice) => void;
};

/** Whether a model may write for this person. The database hears a yes before anything acts on it. */
export function useAiChoice(): AiAgreement {
  const services = useServices();
  const session = useSession();
  const provider = services.config.aiProvider;
  const [state, setState] = useState<AiAgreement['state']>('idle');
  const owner = ownerOf(session, services.visitor.identity);
  const question =
    provider === undefined || owner === undefined ? undefined : { provider, owner: ownerKey(owner) };
  const choice = useSyncExternalStore(
    (listener) => thisDevice.subscribe(aiChoiceKey, listener),
    () => (question === undefined ? null : readAiChoice(thisDevice, question)),
  );

  const save = async (decided: AiChoice) => {
    if (owner === undefined || question === undefined) return;
    // A first no needs nobody's help: nothing was ever allowed.
    const isFirstNo = decided === 'no' && choice === null;
    if (isFirstNo) writeAiChoice(thisDevice, question, decided, Date.now());
    setState(isFirstNo ? 'idle' : 'saving');
    try {
      const isGiven = decided === 'yes';
      const wordingVersion = agreementVersion(aiWordingVersion, question.provider);
      await callNow(services.client, [
        ...(owner.kind === 'visitor' ? [openSessionCall(owner.sessionId)] : []),
        agreementCall(owner, { kind: 'ai_feedback', isGiven, wordingVersion }),
      ]);
      writeAiChoice(thisDevice, question, decided, Date.now());
      setState('idle');
    } catch (error) {
      services.telemetry.report(error, { code: 'AI_CHOICE_FAILED' });
      setState(isFirstNo ? 'idle' : 'failed');
    }
  };
  return {
    provider: question === undefined ? undefined : provider,
    choice,
    state,
    decide: (it) => void save(it),
  };
}

function ownerOf(session: SessionState, identity: () => VisitorIdentity): Owner | undefined {
  switch (session.kind) {
    case 'signed-in':
      return { kind: 'user', userId: session.user.id };
    case 'signed-out':
      return { kind: 'visitor', sessionId: identity().sessionId };
    case 'unknown':
      return undefined;
    default:
      return session satisfies never;
  }
}
