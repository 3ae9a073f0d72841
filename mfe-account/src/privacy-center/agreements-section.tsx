import { deviceStorage } from '@stepwise/client/device-storage';
import { useServices } from '@stepwise/client/services';
import { unknown } from '@stepwise/contract/schema';
import { Button } from '@stepwise/design/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { longDate } from '../account/dates.ts';
import { ReadPart } from '@stepwise/design/read-part';
import { RowItem, Rows, Section } from '../account/section.tsx';
import { agreementKinds, agreementsQuery, currentAgreement } from './agreement-queries.ts';
import type { Agreement, AgreementKind } from './agreement-queries.ts';
import { privacyMessages } from './messages.ts';

const text = privacyMessages.agreements;

/** The agreements about health answers. Both are given where they matter, and taken back here. */
export function AgreementsSection({ userId }: { readonly userId: string }) {
  const { client } = useServices();
  const agreements = useQuery(agreementsQuery(client, userId));
  return (
    <Section title={text.title} anchor="agreements">
      <ReadPart query={agreements} headingLevel={3}>
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
  return (
    <RowItem
      title={title}
      text={words}
      note={noteOf(agreement)}
      action={isGiven && <Withdraw kind={kind} userId={userId} version={agreement.wording_version} />}
    />
  );
}

function noteOf(agreement: Agreement | undefined): string {
  const since = agreement?.created_at ?? null;
  if (agreement === undefined || since === null) return text.notGiven;
  return agreement.is_given ? text.given(longDate(since)) : text.takenBack(longDate(since));
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

/** Where the assessment remembers a yes in this browser, so that it need not ask again; after a no it has to. */
const keptAt: Readonly<Record<AgreementKind, string | undefined>> = {
  store_answers: 'survey_storage_choice',
  ai_feedback: 'survey_ai_choice',
  store_practice: undefined,
  ai_practice: undefined,
};

function forgetOnDevice(kind: AgreementKind): void {
  const key = keptAt[kind];
  if (key !== undefined) deviceStorage.remove(key);
}
