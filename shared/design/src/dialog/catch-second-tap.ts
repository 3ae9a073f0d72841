import * as styles from './dialog.module.css';

/** No longer than a double tap takes, and too short for anybody to aim anew. */
const doubleTapMs = 400;

/**
 * A closing sheet lays bare what was under the finger, often the bar at the lower edge: for as long as a double tap
 * takes, nothing there can be pressed. Where another dialog takes its place, that one lies above all of it.
 */
export function catchSecondTap(): void {
  queueMicrotask(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    const shield = document.createElement('div');
    shield.className = styles['shield'] ?? '';
    document.body.append(shield);
    setTimeout(() => shield.remove(), doubleTapMs);
  });
}
