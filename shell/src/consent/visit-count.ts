import { boolean } from '@stepwise/contract/schema';
import type { DataClient, SessionService } from '@stepwise/contract/shell-services';
import type { OptionalScript } from './optional-scripts.ts';

type VisitCountOptions = {
  readonly client: Pick<DataClient, 'request'>;
  readonly session: Pick<SessionService, 'current' | 'subscribe'>;
  readonly report: (error: unknown) => void;
};

/** One count for each opened page of somebody who is signed in and agreed to analytics. It says nothing but that. */
export function visitCount({ client, session, report }: VisitCountOptions): OptionalScript {
  return {
    name: 'visit-count',
    kind: 'analytics',
    start: () => {
      let isCounted = false;
      const count = (): void => {
        if (isCounted || session.current().kind !== 'signed-in') return;
        isCounted = true;
        client
          .request({
            method: 'POST',
            endpoint: '/supabase/rpc/count_usage',
            body: { p_event: 'visit' },
            answerSchema: boolean(),
          })
          .catch(report);
      };
      const stop = session.subscribe(count);
      count();
      return stop;
    },
  };
}
