import type { FeedbackSection } from '@stepwise/contract/feedback-stream';
import { SoftText } from '@stepwise/design/text';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { isModelWritten } from '../reading/feedback-query.ts';
import { unbrokenScores } from '../reading/unbroken-scores.ts';
import type { ShownSection } from './feedback-stream.ts';
import { insightsMessages as text } from './messages.ts';
import * as styles from './insights.module.css';

type InsightSectionsProps = {
  readonly definition: SurveyDefinition;
  readonly sections: readonly ShownSection[];
};

/**
 * The text, part by part. Where a model wrote only some, each of the others says so: they come last and all at once,
 * so that no line is added to what is being read.
 */
export function InsightSections({ definition, sections }: InsightSectionsProps) {
  const isMixed = writersOf(sections) === 'both';
  return sections.map(({ content, model }) => (
    <section key={content.section} className={styles['part']}>
      <SectionText content={content} definition={definition} />
      {isMixed && !isModelWritten({ model }) ? <p className={styles['byRules']}>{text.byRules}</p> : null}
    </section>
  ));
}

export type Writers = 'none' | 'rules' | 'model' | 'both';

export function writersOf(sections: readonly ShownSection[]): Writers {
  if (sections.length === 0) return 'none';
  const byModel = sections.filter(isModelWritten).length;
  if (byModel === 0) return 'rules';
  return byModel === sections.length ? 'model' : 'both';
}

type SectionTextProps = { readonly content: FeedbackSection; readonly definition: SurveyDefinition };

function SectionText({ content, definition }: SectionTextProps) {
  switch (content.section) {
    case 'summary':
      return <p className={styles['lead']}>{unbrokenScores(content.value)}</p>;
    case 'overallAssessment':
      return <p>{unbrokenScores(content.value)}</p>;
    case 'encouragement':
      return (
        <>
          <h2>{text.headings.encouragement}</h2>
          <p>{content.value}</p>
        </>
      );
    case 'keyInsights':
    case 'recommendations':
    case 'nextSteps':
      return (
        <>
          <h2>{text.headings[content.section]}</h2>
          <ul>
            {content.value.map((item) => (
              <li key={item}>{unbrokenScores(item)}</li>
            ))}
          </ul>
        </>
      );
    case 'categoryFeedback':
      return (
        <>
          <h2>{text.headings.categoryFeedback}</h2>
          {content.value.map((part) => (
            <div key={part.category}>
              <h3>{nameOf(part.category, definition)}</h3>
              <SoftText>{unbrokenScores(part.text)}</SoftText>
            </div>
          ))}
        </>
      );
    default:
      return content satisfies never;
  }
}

function nameOf(categoryId: string, { categories }: SurveyDefinition): string {
  return categories.find(({ id }) => id === categoryId)?.displayName ?? '';
}
