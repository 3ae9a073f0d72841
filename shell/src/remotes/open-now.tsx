import { useLocation } from 'react-router';
import { RowLink, RuledList } from '@stepwise/design/row-link';
import { errorMessages } from '../frame/messages.ts';
import { isCurrentLink, navigationLinks } from '../routing/navigation-links.ts';
import * as styles from './remote-panel.module.css';

/** Ways on from a part that failed: the other places of the main navigation. */
export function OpenNow({ headingId }: { readonly headingId: string }) {
  const { pathname } = useLocation();
  const others = navigationLinks().filter(({ path }) => !isCurrentLink(path, pathname));
  return (
    <>
      <h2 id={headingId} className={styles['asideTitle']}>
        {errorMessages.openNow}
      </h2>
      <RuledList>
        {others.map(({ path, label }) => (
          <RowLink key={path} href={path} title={label} />
        ))}
      </RuledList>
    </>
  );
}
