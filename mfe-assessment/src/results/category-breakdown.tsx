import type { CategoryScore, ScoreResult } from '@stepwise/contract/feedback';
import { BandKey } from '@stepwise/design/band-key';
import { Disclosure } from '@stepwise/design/disclosure';
import { LevelBar } from '@stepwise/design/level-bar';
import { ScoreTable } from '@stepwise/design/score-table';
import { levelName } from '@stepwise/domain/scoring';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { resultsMessages } from '../reading/messages.ts';
import * as styles from './results.module.css';

const text = resultsMessages.categories;
const levels = ['low', 'moderate', 'high'] as const;

type CategoryBreakdownProps = { readonly definition: SurveyDefinition; readonly scores: ScoreResult };

/** One bar for each part, the heaviest first, with the same as a table. */
export function CategoryBreakdown({ definition, scores }: CategoryBreakdownProps) {
  const heaviestFirst = scores.categories.toSorted((one, other) => other.percentage - one.percentage);
  const firstCategory = heaviestFirst[0]?.category ?? '';
  const bands = definition.scoring.categoryScoring[firstCategory]?.levels ?? definition.scoring.levels;
  return (
    <section aria-labelledby="results-categories">
      <h2 id="results-categories">{text.title}</h2>
      <div className={styles['bars']}>
        {heaviestFirst.map((category) => (
          <LevelBar
            key={category.category}
            name={category.displayName}
            score={barScore(category)}
            scoreText={text.score(category.score, category.maxScore)}
            level={category.level}
            levelLabel={levelName(category.level)}
          />
        ))}
      </div>
      <div className={styles['key']}>
        <BandKey
          bands={levels.map((level) => ({
            level,
            label: levelName(level),
            range: text.range(bands[level].min, bands[level].max),
          }))}
        />
        <Disclosure summary={text.table}>
          <ScoreTable
            caption={text.title}
            isCaptionHidden
            columns={text.columns}
            rows={heaviestFirst.map((category) => [
              category.displayName,
              text.score(category.score, category.maxScore),
              levelName(category.level),
            ])}
          />
        </Disclosure>
      </div>
    </section>
  );
}

/** The bar has one unit for each score from 4 to 20; parts with more questions are drawn to that scale. */
function barScore({ score, maxScore }: CategoryScore): number {
  return maxScore === 20 ? score : Math.max(4, Math.round((score / maxScore) * 20));
}
