import * as styles from './dialog.module.css';

/**
 * A closing sheet lays bare what was under the finger, often the bar at the lower edge: for as long as a double tap
 * takes, nothing there can be pressed. Where another dialog takes its place, that one lies above all of it.
 */
export function catchSecondTap(): void {
  queueMicrotask(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    const shield = document.createElement('div');
    shield.className = styles['shield'] ?? '';
    // It ends by its style, which no script can keep from ending.
    shield.addEventListener('animationend', () => shield.remove());
    document.body.append(shield);
  });
}
