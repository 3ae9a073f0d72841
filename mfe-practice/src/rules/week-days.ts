import { addDays, weekdayOf } from './wall-time.ts';

/** The seven days of a week that begins as the reader's country has it. */
export function weekDays(date: string, firstWeekday: number): readonly string[] {
  const back = (weekdayOf(date) - firstWeekday + 7) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - back));
}

/** Sunday is 0. Where the browser cannot say, weeks begin on Monday. */
export function firstWeekdayOf(locale: string): number {
  const info: unknown = new Intl.Locale(locale);
  const read: unknown = Reflect.get(Object(info), 'getWeekInfo');
  const week: unknown = typeof read === 'function' ? Reflect.apply(read, info, []) : undefined;
  const first: unknown = Reflect.get(Object(week), 'firstDay');
  return typeof first === 'number' ? first % 7 : 1;
}
