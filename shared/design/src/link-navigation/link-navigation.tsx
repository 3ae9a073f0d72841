import { createContext, use, type MouseEvent, type ReactNode } from 'react';

type Navigate = (href: string) => void;

const LinkNavigation = createContext<Navigate | null>(null);

/** Lets the kit's links move inside the app: `navigate` gets the path instead of the browser loading a page. */
export function LinkNavigationProvider({
  navigate,
  children,
}: {
  readonly navigate: Navigate;
  readonly children: ReactNode;
}) {
  return <LinkNavigation value={navigate}>{children}</LinkNavigation>;
}

/**
 * The click handler of a link. `onPress` runs on every plain click; after it the app navigates, if a provider is
 * there and the link stays inside the app. Clicks that open a tab, a window or a download stay the browser's.
 */
export function useLinkClick(href: string, onPress?: () => void) {
  const navigate = use(LinkNavigation);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    onPress?.();
    if (navigate === null || !isInsideApp(href, event.currentTarget)) return;
    event.preventDefault();
    navigate(href);
  };
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isInsideApp(href: string, anchor: HTMLAnchorElement): boolean {
  const isPath = href.startsWith('/') && !href.startsWith('//');
  return isPath && anchor.target === '' && !anchor.hasAttribute('download');
}
