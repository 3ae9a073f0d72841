/** What a key means for the screen as a whole, or null when it belongs to whatever has the focus. */
export type SurveyKey =
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'pick'; readonly value: number };

export type FocusPlace = 'field' | 'control' | 'page';

export function surveyKey(key: string, place: FocusPlace, hasModifier: boolean): SurveyKey | null {
  if (place === 'field' || hasModifier) return null;
  if (key === 'ArrowRight') return { kind: 'next' };
  if (key === 'ArrowLeft') return { kind: 'previous' };
  // Enter on a button or link presses that button or link.
  if (key === 'Enter') return place === 'page' ? { kind: 'next' } : null;
  return /^[1-5]$/.test(key) ? { kind: 'pick', value: Number(key) } : null;
}

const fields =
  'input, select, textarea, [contenteditable], [role="radiogroup"], [role="dialog"], [role="alertdialog"]';
const controls = 'a, button, summary, [role="switch"]';

export function focusPlace(target: EventTarget | null): FocusPlace {
  if (!(target instanceof Element)) return 'page';
  if (target.closest(fields) !== null) return 'field';
  return target.closest(controls) === null ? 'page' : 'control';
}
