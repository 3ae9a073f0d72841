/** Name of the performance mark at which a click on the rating first had an effect. */
export const interactiveMark = 'survey-interactive';

/** Name of the performance mark at which the rating was there, whether or not it could be used. */
export const ratingMark = 'rating-shown';

/**
 * Runs in the page before anything else. It looks for the first rating radio once per frame, lets it be painted and
 * clicks it; the moment of the first click that the application answers (it keeps the answer) is when the survey can be
 * used. A browser checks a radio by itself, so how that looks does not count.
 */
export function probeSurvey(markName: string): void {
  const keys = [1, 2, 3].map((survey) => `survey_${survey}_answers`);
  const keptAnswers = (): string => keys.map((key) => localStorage.getItem(key)).join();

  function attempt(radio: HTMLInputElement): void {
    const at = performance.now();
    const before = keptAnswers();
    radio.click();
    if (keptAnswers() === before) look();
    else performance.mark(markName, { startTime: at });
  }

  function look(): void {
    const radio = document.querySelector<HTMLInputElement>('input[type="radio"]:not(:disabled)');
    if (radio === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => requestAnimationFrame(() => attempt(radio)));
  }

  requestAnimationFrame(look);
}

/** Runs in the page: waits for the mark. */
export async function untilInteractive(markName: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(markName).length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'mark', buffered: true });
  });
}

/** Runs in the page before anything else: sets a mark when the first rating radio is there, and touches nothing. */
export function markRating(markName: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('input[type="radio"]') === null) return;
    observer.disconnect();
    performance.mark(markName);
  });
  observer.observe(document, { childList: true, subtree: true });
}
