import { ButtonLink } from '@stepwise/design/button-link';
import { NextCard } from '@stepwise/design/next-card';
import { Stack } from '@stepwise/design/page';
import { HumanText, SoftText } from '@stepwise/design/text';
import { TickList } from '@stepwise/design/tick-list';
import { HelpButton } from '../account/help-button.tsx';
import { Section } from '../account/section.tsx';
import type { AnxietyPicture } from './anxiety-picture.ts';
import { anxietyProfileMessages as text } from './messages.ts';

const surveyCount = 3;

/** One next step, what already works, and what the picture is not. */
export function ProfileSide({ picture }: { readonly picture: AnxietyPicture }) {
  const next = picture.surveys.length < surveyCount ? text.next.more : text.next.guide;
  const low = picture.categories.filter(({ level }) => level === 'low');
  return (
    <Stack gap="large">
      <NextCard label={text.nextLabel} as="section" labelledBy="profile-next">
        <Stack gap="small">
          <HumanText as="h2" size="small" id="profile-next">
            {next.title}
          </HumanText>
          <SoftText size="small">{next.text}</SoftText>
          <ButtonLink href={next.href} variant="primary" isBlock>
            {next.action}
          </ButtonLink>
        </Stack>
      </NextCard>
      {low.length > 0 && (
        <Section title={text.works}>
          <TickList items={low.slice(0, 4).map(({ displayName }) => text.worksItem(displayName))} />
        </Section>
      )}
      <Stack gap="tight">
        <SoftText size="small">{text.made}</SoftText>
        <SoftText size="small">{text.note}</SoftText>
        <HelpButton label={text.help} />
      </Stack>
    </Stack>
  );
}
