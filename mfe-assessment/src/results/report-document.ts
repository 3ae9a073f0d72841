import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import { intensityLabel, levelName } from '@stepwise/domain/scoring';
import { resultsMessages } from '../reading/messages.ts';

export type Report = {
  readonly title: string;
  readonly scores: ScoreResult;
  readonly feedback: Feedback | undefined;
  /** As the reader writes dates; null when it is not known. */
  readonly date: string | null;
  readonly questionCount: number;
};

const text = resultsMessages;

/** A page that stands alone: it loads nothing, reads well on paper and says everything in words. */
export function reportDocument({ title, scores, feedback, date, questionCount }: Report): string {
  const heading = escapeHtml(text.report.title(title));
  const { totalScore, maxTotalScore, overall, categories } = scores;
  const rows = categories.map(
    (category) =>
      `<tr><th scope="row">${escapeHtml(category.displayName)}</th>` +
      `<td>${text.categories.score(category.score, category.maxScore)}${bar(category.score, category.maxScore)}</td>` +
      `<td>${levelName(category.level)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${heading}</title><style>${reportStyle}</style></head><body><main>`,
    `<h1>${heading}</h1>`,
    date === null ? '' : paragraph(text.report.made(date)),
    `<p class="big">${text.report.total(totalScore, maxTotalScore)}: ${intensityLabel(overall)}</p>`,
    bar(totalScore, maxTotalScore),
    feedback === undefined ? '' : paragraph(feedback.summary),
    `<h2>${text.categories.title}</h2><table><thead><tr>`,
    ...text.categories.columns.map((column) => `<th scope="col">${column}</th>`),
    `</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    ...(feedback === undefined ? [] : feedbackParts(feedback)),
    `<h2>${text.reading.title}</h2>`,
    paragraph(`${text.reading.made}. ${text.reading.madeText(questionCount)}`),
    paragraph(`${text.reading.diagnosis}. ${text.reading.diagnosisText}`),
    paragraph(`${text.reading.moves}. ${text.reading.movesText}`),
    paragraph(`${text.reading.talk} ${text.reading.talkText}`),
    '</main></body></html>',
  ].join('');
}

function feedbackParts(feedback: Feedback): readonly string[] {
  return [
    `<h2>${text.insights.title}</h2>`,
    list(feedback.keyInsights),
    `<h2>${text.insights.encouragement}</h2>`,
    paragraph(feedback.encouragement),
    `<h2>${text.report.steps}</h2>`,
    list(feedback.nextSteps),
    `<h2>${text.report.more}</h2>`,
    list(feedback.recommendations),
  ];
}

/** From the lowest score there is, which is a fifth of the highest. The number stands beside it. */
function bar(score: number, max: number): string {
  const min = max / 5;
  const share = Math.round(((score - min) / (max - min)) * 100);
  return (
    '<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">' +
    `<rect class="track" width="100" height="4"/><rect width="${share}" height="4"/></svg>`
  );
}

function paragraph(words: string): string {
  return `<p>${escapeHtml(words)}</p>`;
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

export function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const reportStyle =
  'body{font:1rem/1.6 Georgia,serif;color:CanvasText;background:Canvas}' +
  'main{max-width:42rem;margin:3rem auto;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.25}' +
  'h2{font-size:1.125rem;margin-top:2rem;break-after:avoid}.big{font-size:1.5rem}' +
  'svg{display:block;width:100%;height:.5rem;margin-top:.25rem;fill:currentColor}td svg{max-width:10rem}.track{opacity:.15}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem 1rem .5rem 0;border-bottom:1px solid}' +
  'li,tr,p{break-inside:avoid}@page{margin:2cm}@media print{main{margin:0;max-width:none;padding:0}}';
