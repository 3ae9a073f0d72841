import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import { intensityLabel, levelName } from '@stepwise/domain/scoring';
import type { HelpLines } from '../reading/help-lines.ts';
import { resultsMessages } from '../reading/messages.ts';

export type Report = {
  readonly title: string;
  readonly scores: ScoreResult;
  readonly feedback: Feedback | undefined;
  /** As the reader writes dates; null when it is not known. */
  readonly date: string | null;
  readonly questionCount: number;
  readonly help: HelpLines;
};

const text = resultsMessages;

/** A page that stands alone: it loads nothing, reads well on paper and says everything in words. */
export function reportDocument({ title, scores, feedback, date, questionCount, help }: Report): string {
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
    said(`${text.reading.made}.`, text.reading.madeText(questionCount)),
    said(`${text.reading.diagnosis}.`, text.reading.diagnosisText),
    said(`${text.reading.moves}.`, text.reading.movesText),
    said(text.reading.talk, text.reading.talkText),
    list(help.contacts),
    help.note === null ? '' : paragraph(help.note),
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

function said(what: string, words: string): string {
  return `<p><strong>${escapeHtml(what)}</strong> ${escapeHtml(words)}</p>`;
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

/** Ink on paper, in the fonts that a device has: the page loads nothing. The bars are printed as they are seen. */
const reportStyle =
  'body{margin:0;font:1rem/1.6 Seravek,"Gill Sans Nova",Candara,"Segoe UI",system-ui,sans-serif;color:#1c2a28;background:#fff}' +
  'main{max-width:42rem;margin:3rem auto;padding:0 1.5rem}p,li{text-wrap:pretty}' +
  'h1,h2,.big{font-family:Charter,"Iowan Old Style",Cambria,Georgia,serif;font-weight:600;line-height:1.25}' +
  'h1{margin:0 0 .5rem;font-size:2rem;text-wrap:balance}h1+p{margin:0 0 2rem;color:#4d5b58}' +
  'h2{margin:2.5rem 0 .75rem;font-size:1.25rem;break-after:avoid}main .big{margin:0;font-size:1.5rem;color:inherit}' +
  'svg{display:block;width:100%;height:.625rem;margin-top:.5rem;border-radius:.25rem;fill:#23685c;print-color-adjust:exact;-webkit-print-color-adjust:exact}' +
  'td svg{max-width:10rem;height:.5rem;margin-top:.25rem}.track{fill:#dedbd2}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.625rem 1rem .625rem 0;border-bottom:1px solid #dedbd2}' +
  'thead th{padding-block:.25rem;font-size:.875rem;font-weight:400;color:#4d5b58}' +
  'ul{margin:0;padding-left:1.25rem}li+li{margin-top:.5rem}' +
  'li,tr,p{break-inside:avoid}@page{margin:2cm}@media print{main{margin:0;max-width:none;padding:0}}';
