import type { Route } from '@playwright/test';

/** Where the long feedback is asked for. */
export const streamAddress = '**/functions/v1/generate-survey-feedback';

/** Longer than a window is high. */
const longText = `The second words.${' A sentence more, as a model has many.'.repeat(60)}`;

const sections = [
  { section: 'summary', value: 'The first words.' },
  { section: 'overallAssessment', value: longText },
  { section: 'keyInsights', value: ['An insight.'] },
  { section: 'categoryFeedback', value: [{ category: 'dating', text: 'About this part.' }] },
  { section: 'recommendations', value: ['A thing that may help.'] },
  { section: 'nextSteps', value: ['One step.'] },
  { section: 'encouragement', value: 'The last words.' },
] as const;

/** The events of the parts from one place to another, as the service writes them. */
export function parts(from: number, to: number, model: string): string {
  const events = sections.slice(from, to).map((content, index) => {
    const place = from + index;
    return `id: run:${place}\nevent: section\ndata: ${JSON.stringify({ id: `run:${place}`, place, total: 7, model, content })}\n\n`;
  });
  return events.join('');
}

/** Answers a request for the long feedback with events. */
export async function answerWith(route: Route, body: string): Promise<void> {
  await route.fulfill({
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' },
    body,
  });
}
