/** Keys of every read about practice. They begin alike, so that one write can make them all ask again. */
export const practiceKeys = {
  all: (userId: string) => ['practice', userId] as const,
  sessions: (userId: string) => ['practice', userId, 'sessions'] as const,
  between: (userId: string, from: string, to: string) =>
    ['practice', userId, 'sessions', 'between', from, to] as const,
  /** What the calendar shows, which is kept for a time without a connection. */
  months: (userId: string) => ['practice', userId, 'sessions', 'month'] as const,
  todays: (userId: string) => ['practice', userId, 'sessions', 'today'] as const,
  upcomings: (userId: string) => ['practice', userId, 'sessions', 'upcoming'] as const,
  month: (userId: string, from: string, to: string) =>
    ['practice', userId, 'sessions', 'month', from, to] as const,
  today: (userId: string, date: string) => ['practice', userId, 'sessions', 'today', date] as const,
  upcoming: (userId: string, date: string) => ['practice', userId, 'sessions', 'upcoming', date] as const,
  statistics: (userId: string, from: string, to: string) =>
    ['practice', userId, 'sessions', 'statistics', from, to] as const,
  monthly: (userId: string, month: string) => ['practice', userId, 'sessions', 'monthly', month] as const,
  trends: (userId: string, from: string) => ['practice', userId, 'sessions', 'trends', from] as const,
  series: (userId: string, recurringId: string) =>
    ['practice', userId, 'sessions', 'series', recurringId] as const,
  /** What is open of every series, which is kept for a time without a connection. */
  openSeries: (userId: string) => ['practice', userId, 'sessions', 'open-series'] as const,
  one: (userId: string, id: string) => ['practice', userId, 'sessions', 'one', id] as const,
};
