import { useSyncExternalStore } from 'react';
import { galleryPages } from './gallery-pages.tsx';
import * as styles from './gallery.module.css';

function subscribe(onChange: () => void) {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** One page for each kind of component; the address names it. `#/bare/…` leaves the gallery's own frame out. */
export function Gallery() {
  const path = useSyncExternalStore(subscribe, () => location.hash.slice(2));
  const isBare = path.startsWith('bare/');
  const slug = isBare ? path.slice('bare/'.length) : path;
  const page = galleryPages.find((candidate) => candidate.slug === slug) ?? galleryPages[0];
  if (isBare) return <page.Page />;
  return (
    <div className={styles['gallery']}>
      <header className={styles['head']}>
        <nav className={styles['places']} aria-label="Components">
          {galleryPages.map(({ slug: name, title }) => (
            <a key={name} href={`#/${name}`} aria-current={name === page.slug ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main key={page.slug}>
        <h1 className={styles['title']}>{page.title}</h1>
        <page.Page />
      </main>
    </div>
  );
}
