import { RequireUser } from '@stepwise/client/require-user';
import { useServices } from '@stepwise/client/services';
import type { SignedInUser } from '@stepwise/contract/shell-services';
import { ButtonLink } from '@stepwise/design/button-link';
import { EmptyState } from '@stepwise/design/empty-state';
import { PathIllustration } from '@stepwise/design/illustration/path';
import { Columns, Stack } from '@stepwise/design/page';
import { resolveReadings } from '@stepwise/domain/readings';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../account/account-page.tsx';
import { accountKey, savedAnswersQuery } from '../account/account-queries.ts';
import { ReadPart, Waiting } from '@stepwise/design/read-part';
import { anxietyPicture, heaviestParts } from './anxiety-picture.ts';
import type { AnxietyPicture } from './anxiety-picture.ts';
import { anxietyProfileMessages as text } from './messages.ts';
import { ProfileSide } from './profile-side.tsx';
import { loadDefinitions } from './survey-definitions.ts';
import { SurveyOverTime } from './survey-over-time.tsx';
import type { SurveyOverTimeProps } from './survey-over-time.tsx';
import { WhereItShows } from './where-it-shows.tsx';

type DrawnWith = Pick<SurveyOverTimeProps, 'TrendLine'>;

export function AnxietyProfileScreen({ TrendLine }: DrawnWith) {
  return (
    <RequireUser waiting={<Waiting />}>{(user) => <Profile user={user} TrendLine={TrendLine} />}</RequireUser>
  );
}

function Profile({ user, TrendLine }: DrawnWith & { readonly user: SignedInUser }) {
  const { client, config } = useServices();
  const { surveyEdition, levelScheme } = resolveReadings(config.readings);
  const answers = useQuery(savedAnswersQuery({ client, userId: user.id }));
  const definitions = useQuery({
    queryKey: [accountKey, 'definitions', surveyEdition],
    queryFn: () => loadDefinitions(surveyEdition),
    staleTime: Infinity,
    meta: { isQuiet: true },
  });
  const picture =
    answers.data !== undefined && definitions.data !== undefined
      ? anxietyPicture(definitions.data, answers.data, levelScheme)
      : undefined;
  const hasRuns = picture !== undefined && picture.surveys.length > 0;
  return (
    <AccountPage overline={text.overline} title={hasRuns ? sentenceFor(picture) : text.title}>
      <ReadPart query={answers}>
        {() => (
          <ReadPart query={definitions}>
            {() => picture && <Picture picture={picture} TrendLine={TrendLine} />}
          </ReadPart>
        )}
      </ReadPart>
    </AccountPage>
  );
}

function Picture({ picture, TrendLine }: DrawnWith & { readonly picture: AnxietyPicture }) {
  if (picture.surveys.length === 0) return <Nothing />;
  return (
    <Columns side={<ProfileSide picture={picture} />} isLong>
      <Stack gap="large">
        {picture.surveys.map((survey) => (
          <SurveyOverTime key={survey.definition.id} survey={survey} TrendLine={TrendLine} />
        ))}
        <WhereItShows categories={picture.categories} />
      </Stack>
    </Columns>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={text.emptyTitle}
      picture={<PathIllustration />}
      action={
        <ButtonLink href="/assessment" variant="primary">
          {text.start}
        </ButtonLink>
      }
    >
      {text.emptyText}
    </EmptyState>
  );
}

/** The one human sentence: the one or two parts that are ahead of the rest, if any are. */
function sentenceFor(picture: AnxietyPicture): string {
  const [first, second, ...others] = heaviestParts(picture);
  if (first === undefined) return text.weighNothing;
  if (second === undefined) return text.weighOne(first.displayName);
  if (others.length > 0) return text.weighSeveral;
  return text.weighTwo(first.displayName, lowerFirst(second.displayName));
}

function lowerFirst(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
