import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';
import { dayFromToday } from '../support/practice-sessions.ts';
import { signInAs } from '../support/signed-in.ts';
import { quantile } from './statistics.ts';

const rounds = 9;
const sessionCount = 1000;
const inMonth = 60;
const years = 3;

type Row = Readonly<Record<string, unknown>> & { readonly date: string };

/** A thousand sessions over three years, sixty of them in the month that is shown, two a day. */
function manySessions(userId: string): readonly Row[] {
  const month = dayFromToday(0).slice(0, 7);
  const spread = (years * 365) / (sessionCount - inMonth);
  const elsewhere = Array.from({ length: sessionCount * 2 }, (_, index) =>
    dayFromToday(Math.round(spread * (index - sessionCount))),
  ).filter((date) => !date.startsWith(month));
  const here = Array.from({ length: inMonth }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0');
    return `${month}-${day}`;
  });
  const dates = [...elsewhere.slice(0, sessionCount - inMonth), ...here].toSorted();
  return dates.map((date, index) => ({
    id: randomUUID(),
    user_id: userId,
    date,
    start_time: index % 2 === 0 ? '10:00' : '18:00',
    end_time: index % 2 === 0 ? '10:30' : '18:30',
    category: 'Work',
    subcategory: 'Meeting',
    difficulty: 'Easy',
    title: `Small step number ${index}`,
    description: null,
    location: null,
    participants: [],
    notes: null,
    time_zone: 'Europe/Berlin',
    recurring_id: null,
    exercise_number: null,
    pre_notification: true,
    post_notification: true,
    reminder_minutes_before: 30,
    reminder_sent_at: null,
    completed: index % 3 === 0,
    completed_at: null,
    exercise_status: null,
    anxiety_before: null,
    anxiety_during: null,
    anxiety_after: null,
    confidence_gained: null,
    version: 1,
    write_id: null,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }));
}

/**
 * Answers as the database does, by day and page. Both calendars are answered like this, so that the difference is the
 * screen's alone; what the query costs is measured in the database.
 */
async function answerWith(route: Route, rows: readonly Row[]): Promise<void> {
  const { searchParams } = new URL(route.request().url());
  const days = searchParams.get('and') ?? '';
  const from = /date\.gte\.([\d-]+)/.exec(days)?.[1] ?? '0000';
  const to = /date\.lte\.([\d-]+)/.exec(days)?.[1] ?? '9999';
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Number(searchParams.get('limit') ?? rows.length);
  const found = rows.filter(({ date }) => date >= from && date <= to).slice(offset, offset + limit);
  await route.fulfill({ json: found, headers: { 'access-control-allow-origin': '*' } });
}

/** From asking for the page until a press on a day has shown that day. */
async function openAndPress(page: Page, url: string): Promise<number> {
  const begin = performance.now();
  await page.goto(`${url}/practice-calendar`);
  const day = page
    .getByRole('grid')
    .getByRole('button', { name: /\b15\b/ })
    .first();
  await day.click();
  await page.getByRole('heading', { level: 2, name: /\b15$/ }).waitFor();
  return performance.now() - begin;
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: url });
  const page = await context.newPage();
  await page.goto('/privacy');
  await signInAs(page, `bench-${randomUUID().slice(0, 8)}@example.com`);
  await page.close();
  return context;
}

export type MonthView = { readonly emptyMs: number; readonly fullMs: number };

/** Medians of opening an empty month and a full one, in turn. */
export async function measureMonthView(browser: Browser, url: string): Promise<MonthView> {
  const context = await signedIn(browser, url);
  const times: { readonly empty: number[]; readonly full: number[] } = { empty: [], full: [] };
  const many = manySessions(randomUUID());
  for (let round = 0; round <= rounds; round += 1) {
    for (const [kind, rows] of [
      ['empty', []],
      ['full', many],
    ] as const) {
      const page = await context.newPage();
      await page.route('**/rest/v1/practice_sessions?**', (route) => answerWith(route, rows));
      const time = await openAndPress(page, url);
      // A month that is fast because nothing came is no measurement.
      if (kind === 'full') await page.getByRole('grid').getByText('Small step').first().waitFor();
      // The first round warms the caches of both.
      if (round > 0) times[kind].push(time);
      await page.close();
    }
  }
  await context.close();
  return { emptyMs: quantile(times.empty, 0.5), fullMs: quantile(times.full, 0.5) };
}
