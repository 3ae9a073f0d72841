import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { helpAddress } from '../help/help-address.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import * as styles from './early-screen-view.module.css';

/** Keeps what the page brought along in view while the live screen is on its way. Its links work as links do. */
export function EarlyScreenView({ nodes }: { readonly nodes: readonly ChildNode[] }) {
  const { early, help } = useRuntime();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    place.current?.append(...nodes);
    return early.drop;
  }, [early, nodes]);

  useLayoutEffect(() => {
    const element = place.current;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain) return;
      event.preventDefault();
      if (link.hash === helpAddress) help.open();
      else void navigate(link.pathname + link.hash);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [help, navigate]);

  return <div ref={place} className={styles['early']} />;
}
