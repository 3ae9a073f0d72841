const timeLimitMs = 8000;

/** What the origin's clock says now; null when the origin cannot be asked. */
export async function askOriginTime(request = fetch): Promise<Date | null> {
  try {
    const answer = await request('/robots.txt', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const ms = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(ms) ? null : new Date(ms);
  } catch {
    return null;
  }
}
