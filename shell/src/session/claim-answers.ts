import type { OutboxService } from '@stepwise/contract/outbox';
import type { DataClient, SessionState, VisitorIdentity } from '@stepwise/contract/shell-services';
import { visitorClaimSchema } from '@stepwise/contract/visitor-claim';

export type ClaimOptions = {
  readonly session: {
    readonly current: () => SessionState;
    readonly subscribe: (listener: () => void) => unknown;
  };
  readonly visitor: {
    readonly current: () => VisitorIdentity | undefined;
    /** Takes a new id and key with the next need; answers on this device stay. */
    readonly renew: () => void;
  };
  readonly client: Pick<DataClient, 'request'>;
  readonly outbox: Pick<OutboxService, 'ready' | 'send' | 'status'>;
  /** Answers that were read before are outdated. */
  readonly onMoved: () => void;
  readonly report: (error: unknown) => void;
};

/**
 * What a visitor saved comes along when they sign in: first what still waits is sent as the visitor, then the account
 * claims the rows by the visitor's key, then the browser takes a new id and key. What fails is tried at the next
 * opening; nothing is lost by waiting, since the key stays.
 */
export function claimAnswers(options: ClaimOptions): void {
  let isBusy = false;
  const follow = async (): Promise<void> => {
    if (isBusy || options.session.current().kind !== 'signed-in') return;
    isBusy = true;
    try {
      await claim(options);
    } catch (error) {
      options.report(error);
    } finally {
      isBusy = false;
    }
  };
  options.session.subscribe(() => void follow());
  void follow();
}

async function claim({ visitor, client, outbox, onMoved }: ClaimOptions): Promise<void> {
  const identity = visitor.current();
  if (identity === undefined || !(await isAllSent(identity, outbox))) return;
  const { outcome } = await client.request({
    method: 'POST',
    endpoint: '/supabase/rpc/claim_visitor_answers',
    // The account proves itself by its token; the key proves whose answers these are.
    headers: { 'x-session-key': identity.sessionKey },
    body: {},
    answerSchema: visitorClaimSchema,
  });
  const isOver = outcome !== 'not-agreed' && visitor.current()?.sessionId === identity.sessionId;
  if (isOver) visitor.renew();
  if (outcome === 'moved') onMoved();
}

async function isAllSent({ sessionId }: VisitorIdentity, outbox: ClaimOptions['outbox']): Promise<boolean> {
  const owner = { kind: 'visitor', sessionId } as const;
  await outbox.ready();
  if (outbox.status(owner).waiting > 0) await outbox.send();
  const { waiting, refused } = outbox.status(owner);
  return waiting + refused.length === 0;
}
