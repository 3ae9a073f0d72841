import { useServices } from '@stepwise/client/services';
import { unknown } from '@stepwise/contract/schema';
import { Button } from '@stepwise/design/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { longDate } from '../account/dates.ts';
import { ReadPart } from '../account/read-part.tsx';
import { RowItem, Rows, Section } from '../account/section.tsx';
import { agreementKinds, agreementsQuery, currentAgreement } from './agreement-queries.ts';
import type { Agreement, AgreementKind } from './agreement-queries.ts';
import { privacyMessages } from './messages.ts';

const text = privacyMessages.agreements;

/** The two agreements about health answers. Both are given where they matter, and taken back here. */
export function AgreementsSection({ userId }: { readonly userId: string }) {
  const { client } = useServices();
  const agreements = useQuery(agreementsQuery(client, userId));
  return (
    <Section title={text.title} anchor="agreements">
      <ReadPart query={agreements}>
        {(known) => (
          <Rows>
            {agreementKinds.map((kind) => (
              <AgreementRow
                key={kind}
                kind={kind}
                userId={userId}
                agreement={currentAgreement(known, kind)}
              />
            ))}
          </Rows>
        )}
      </ReadPart>
    </Section>
  );
}

type AgreementRowProps = {
  readonly kind: AgreementKind;
  readonly userId: string;
  readonly agreement: Agreement | undefined;
};

function AgreementRow({ kind, userId, agreement }: AgreementRowProps) {
  const { title, text: words } = text[kind];
  const isGiven = agreement?.is_given === true;
  const since = agreement?.created_at ?? null;
  const note = isGiven && since !== null ? text.given(longDate(since)) : text.notGiven;
  return (
    <RowItem
      title={title}
      text={words}
      note={note}
      action={isGiven && <Withdraw kind={kind} userId={userId} version={agreement.wording_version} />}
    />
  );
}

type WithdrawProps = Pick<AgreementRowProps, 'kind' | 'userId'> & { readonly version: string };

function Withdraw({ kind, userId, version }: WithdrawProps) {
  const { client, queryClient } = useServices();
  const withdraw = useMutation({
    meta: { action: text.action },
    networkMode: 'always',
    mutationFn: () =>
      client.request({
        method: 'POST',
        endpoint: '/supabase/health_consents',
        body: { user_id: userId, session_id: null, kind, is_given: false, wording_version: version },
        answerSchema: unknown(),
      }),
    onSuccess: () => {
      forgetOnDevice(kind);
      return queryClient.invalidateQueries(agreementsQuery(client, userId));
    },
  });
  return (
    <Button
      label={`${text.withdraw}: ${text[kind].title}`}
      onPress={() => withdraw.mutate()}
      isBusy={withdraw.isPending}
      busyLabel={text.withdrawing}
    >
      {text.withdraw}
    </Button>
  );
}

/** The assessment remembers a yes in this browser so that it need not ask again; now it has to. */
function forgetOnDevice(kind: AgreementKind): void {
  try {
    localStorage.removeItem(kind === 'store_answers' ? 'survey_storage_choice' : 'survey_ai_choice');
  } catch {
    // Blocked storage remembers nothing either.
  }
}
