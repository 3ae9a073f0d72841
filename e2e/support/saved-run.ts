import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answersOfSurvey1 } from '../journeys/assessment-steps.ts';
import { personOn } from './practice-sessions.ts';

/** Puts a finished run of the first survey into the account of the person on the page, as their answers would arrive. */
export async function saveRun(page: Page, apiUrl: string, value: number): Promise<void> {
  const { userId, headers } = await personOn(page);
  const insert = async (table: string, rows: unknown): Promise<void> => {
    const answer = await fetch(`${apiUrl}/rest/v1/${table}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(rows),
    });
    if (!answer.ok) throw new Error(`${table} answers ${answer.status}: ${await answer.text()}`);
  };
  const agreement = { kind: 'store_answers', is_given: true, wording_version: '2026-11-20' };
  await insert('health_consents', { user_id: userId, ...agreement });
  const run_id = randomUUID();
  const completed_at = new Date().toISOString();
  await insert(
    'survey_responses',
    Object.entries(answersOfSurvey1(value)).map(([id, rating]) => ({
      user_id: userId,
      survey_number: 1,
      run_id,
      completed_at,
      question_id: id,
      category: id.split('-')[1],
      response_value: rating,
    })),
  );
}
