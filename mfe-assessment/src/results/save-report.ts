import type { Feedback } from '@stepwise/contract/feedback';
import type { HelpLines } from '../reading/help-lines.ts';
import { resultsMessages } from '../reading/messages.ts';
import { reportDocument } from './report-document.ts';
import type { SurveyResults } from '../reading/survey-results.ts';

type SavedReport = {
  readonly surveyNumber: number;
  readonly title: string;
  readonly results: SurveyResults;
  readonly feedback: Feedback | undefined;
  readonly help: HelpLines;
};

/** Hands the report to the browser's downloads. It is made here: nothing is sent anywhere for it. */
export function saveReport({ surveyNumber, title, results, feedback, help }: SavedReport): void {
  const { scores, completedAt } = results;
  const date =
    completedAt === null ? null : new Date(completedAt).toLocaleDateString(undefined, { dateStyle: 'long' });
  const questionCount = scores.maxTotalScore / 5;
  const page = new Blob([reportDocument({ title, scores, feedback, date, questionCount, help })], {
    type: 'text/html',
  });
  const address = URL.createObjectURL(page);
  const link = document.createElement('a');
  link.href = address;
  link.download = resultsMessages.report.fileName(surveyNumber);
  link.click();
  URL.revokeObjectURL(address);
}
