import { practiceCategories, practiceDifficulties } from '@stepwise/contract/practice-session';
import { dateSchema } from '@stepwise/contract/shared-schemas';
import type { SessionFilter } from './session-filter.ts';
import { sessionStates } from './session-filter.ts';

export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the address says about the calendar; what it leaves out follows the device and the day. */
export type CalendarAddress = {
  readonly view: CalendarView;
  readonly date: string;
  /** Category, difficulty and state; undefined shows all. */
  readonly filter: SessionFilter;
};

export type AddressDefaults = { readonly view: CalendarView; readonly date: string };

/** Years that somebody can plan in; further off there are no weeks around a month, and a day has other words. */
const firstDay = '1900-01-01';
const lastDay = '2999-12-31';

export function readAddress(search: URLSearchParams, defaults: AddressDefaults): CalendarAddress {
  const date = dateSchema.safeParse(search.get('date'));
  const isShown = date.success && date.data >= firstDay && date.data <= lastDay;
  return {
    view: oneOf(calendarViews, search.get('view')) ?? defaults.view,
    date: isShown ? date.data : defaults.date,
    filter: {
      category: oneOf(practiceCategories, search.get('category')),
      difficulty: oneOf(practiceDifficulties, search.get('difficulty')),
      state: oneOf(sessionStates, search.get('state')),
    },
  };
}

/** Only what differs from the defaults is written. */
export function writeAddress(address: CalendarAddress, defaults: AddressDefaults): URLSearchParams {
  const { view, date, filter } = address;
  const search = new URLSearchParams();
  if (view !== defaults.view) search.set('view', view);
  if (date !== defaults.date) search.set('date', date);
  for (const name of ['category', 'difficulty', 'state'] as const) {
    const value = filter[name];
    if (value !== undefined) search.set(name, value);
  }
  return search;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
