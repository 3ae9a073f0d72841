const reminderPaths = new Set(['/', '/practice-calendar', '/exercises']);

/** Home, calendar and exercises ask for what is due, and show it. Elsewhere nobody is interrupted. */
export function isReminderPath(pathname: string): boolean {
  return reminderPaths.has(pathname);
}
