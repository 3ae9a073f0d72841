import type { CategoryScore } from '@stepwise/contract/feedback';
import { BandKey } from '@stepwise/design/band-key';
import { Disclosure } from '@stepwise/design/disclosure';
import { LevelBar } from '@stepwise/design/level-bar';
import { Stack } from '@stepwise/design/page';
import { ScoreTable } from '@stepwise/design/score-table';
import { SoftText } from '@stepwise/design/text';
import { levelName } from '@stepwise/domain/scoring';
import { Section } from '../account/section.tsx';
import { anxietyProfileMessages as text } from './messages.ts';

const levels = ['low', 'moderate', 'high'] as const;
const drawnMax = 20;

/** Every part of every survey, the most intense first. */
export function WhereItShows({ categories }: { readonly categories: readonly CategoryScore[] }) {
  const bands = levels.map((level) => ({ level, label: levelName(level), range: text.bands[level] }));
  return (
    <Section title={text.where}>
      <SoftText>{text.whereNote}</SoftText>
      <Stack gap="large">
        {categories.map(({ category, displayName, score, maxScore, level }) => (
          <LevelBar
            key={category}
            name={displayName}
            score={Math.round((score / maxScore) * drawnMax)}
            scoreText={text.score(score, maxScore)}
            level={level}
            levelLabel={levelName(level)}
          />
        ))}
      </Stack>
      <BandKey bands={bands} />
      <Disclosure summary={text.table}>
        <ScoreTable
          caption={text.where}
          isCaptionHidden
          columns={text.whereColumns}
          rows={categories.map(({ displayName, score, maxScore, level }) => [
            displayName,
            text.score(score, maxScore),
            levelName(level),
          ])}
        />
      </Disclosure>
    </Section>
  );
}
