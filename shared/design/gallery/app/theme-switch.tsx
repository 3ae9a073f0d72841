import { useEffect, useState } from 'react';
import * as styles from './gallery.module.css';

const themes = ['device', 'light', 'dark'] as const;

/** The device's theme, or one of the two by choice. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<(typeof themes)[number]>('device');
  useEffect(() => {
    if (theme === 'device') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <fieldset className={styles['themes']}>
      <legend>Theme</legend>
      {themes.map((name) => (
        <label key={name}>
          <input type="radio" name="theme" checked={theme === name} onChange={() => setTheme(name)} /> {name}
        </label>
      ))}
    </fieldset>
  );
}
