import { useServices } from '@stepwise/client/services';
import { Button } from '@stepwise/design/button';
import { ButtonLink } from '@stepwise/design/button-link';
import { Row } from '@stepwise/design/page';
import { SoftText } from '@stepwise/design/text';
import { useMutation, useQuery } from '@tanstack/react-query';
import { accountKey, currentTermsQuery } from '../account/account-queries.ts';
import { ReadPart } from '../account/read-part.tsx';
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
      <ReadPart query={terms}>
        {(isCurrent) => (
          <>
            <SoftText>{isCurrent ? text.current : text.missing}</SoftText>
            <Row>
              {!isCurrent && (
                <Button onPress={() => accept.mutate()} isBusy={accept.isPending} busyLabel={text.accepting}>
                  {text.accept}
                </Button>
              )}
              <ButtonLink href="/terms" variant="quiet">
                {text.read}
              </ButtonLink>
            </Row>
          </>
        )}
      </ReadPart>
    </Section>
  );
}
