import type { CategoryScore } from '@stepwise/contract/feedback';
import { LevelPoint } from '@stepwise/design/level-point';
import { SoftText } from '@stepwise/design/text';
import { levelName } from '@stepwise/domain/scoring';
import { resultsMessages } from '../reading/messages.ts';
import { percentBetween, scaleShare } from './chart-places.ts';
import { summaryMessages } from './messages.ts';
import type { SummaryPart } from './summary-parts.ts';
import * as styles from './charts.module.css';

const text = summaryMessages.shape;
const rowHeight = 64;

/** Every part of every finished survey, one under the other, joined by a line: the shape of a person's answers. */
export function ProfileShape({ parts }: { readonly parts: readonly SummaryPart[] }) {
  const surveys = parts.flatMap(({ definition, results }) =>
    results === null ? [] : [{ title: definition.title, categories: results.scores.categories }],
  );
  return (
    <section className={styles['section']} aria-labelledby="summary-shape">
      <h2 id="summary-shape">{text.title}</h2>
      <SoftText>{text.text}</SoftText>
      <div className={styles['shapes']}>
        {surveys.map(({ title, categories }) => (
          <div key={title}>
            <h3>{title}</h3>
            <Shape categories={categories} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The words are the list; the drawing behind them is for the eye. */
function Shape({ categories }: { readonly categories: readonly CategoryScore[] }) {
  return (
    <div className={styles['shape']}>
      <ul>
        {categories.map(({ category, displayName, score, maxScore, level }) => (
          <li key={category}>
            <span>{displayName}</span>
            <span className={styles['value']}>
              <span className={styles['amount']}>{resultsMessages.categories.score(score, maxScore)}</span>{' '}
              {levelName(level)}
            </span>
          </li>
        ))}
      </ul>
      <svg height={categories.length * rowHeight} aria-hidden="true">
        {categories.map((category, row) => (
          <line key={category.category} className={styles['rail']} x1="4%" x2="96%" y1={y(row)} y2={y(row)} />
        ))}
        {categories.slice(1).map((category, row) => (
          <line
            key={category.category}
            className={styles['line']}
            x1={x(categories[row])}
            y1={y(row)}
            x2={x(category)}
            y2={y(row + 1)}
          />
        ))}
        {categories.map((category, row) => (
          <LevelPoint key={category.category} x={x(category)} y={y(row)} level={category.level} />
        ))}
      </svg>
    </div>
  );
}

function x(category: CategoryScore | undefined): string {
  if (category === undefined) return '4%';
  const lowest = category.maxScore / 5;
  return percentBetween(scaleShare(category.score, lowest, category.maxScore), 4, 96);
}

function y(row: number): number {
  return row * rowHeight + rowHeight / 2;
}
