import { Stack } from '@stepwise/design/page';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { AccountPage } from '../account/account-page.tsx';
import { Section } from '../account/section.tsx';
import { moments } from './guide.ts';
import { guides } from './guides.ts';
import { resourceMessages } from './messages.ts';

/** Every guide, by the moment it helps with; open to each account. */
export function ResourcesScreen() {
  return (
    <AccountPage title={resourceMessages.title} lead={resourceMessages.lead}>
      <Stack gap="large">
        {moments.map((moment) => (
          <Section key={moment} title={resourceMessages.moments[moment]}>
            <RuledList>
              {guides
                .filter((guide) => guide.moment === moment)
                .map(({ id, title, lead, minutes }) => (
                  <RowLink
                    key={id}
                    href={`/resources/${id}`}
                    title={title}
                    text={`${lead} ${resourceMessages.minutes(minutes)}.`}
                  />
                ))}
            </RuledList>
          </Section>
        ))}
      </Stack>
    </AccountPage>
  );
}
