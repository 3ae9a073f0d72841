import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { Link } from '@stepwise/design/link';
import { SoftText } from '@stepwise/design/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { accountKey, currentTermsQuery } from '../account/account-queries.ts';
import { ReadPart } from '@stepwise/design/read-part';
import { Section } from '../account/section.tsx';
import { privacyMessages } from './messages.ts';

const text = privacyMessages.terms;

export function TermsSection({ userId }: { readonly userId: string }) {
  const { consent, queryClient } = useServices();
  const terms = useQuery(currentTermsQuery(consent, userId));
  const accept = useMutation({
    meta: { action: text.action },
    networkMode: 'always',
    mutationFn: () => consent.acceptTerms(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [accountKey, userId] }),
  });
  return (
    <Section title={text.title} anchor="terms">
      <ReadPart query={terms} headingLevel={3}>
        {(isCurrent) => (
          <>
            <SoftText>
              {isCurrent ? text.current : text.missing} <Link href="/terms">{text.read}</Link>
            </SoftText>
            {!isCurrent && (
              <div>
                <Button onPress={() => accept.mutate()} isBusy={accept.isPending} busyLabel={text.accepting}>
                  {text.accept}
                </Button>
              </div>
            )}
          </>
        )}
      </ReadPart>
    </Section>
  );
}
