import type { ReactNode, Ref } from 'react';
import { buttonLooks, type ButtonLooks } from '../button/button-looks.ts';
import { useLinkClick } from '../link-navigation/link-navigation.tsx';

/** What a {@link ButtonLink} takes. */
export type ButtonLinkProps = ButtonLooks & {
  readonly href: string;
  readonly children: ReactNode;
  /** Runs on a plain click, before the navigation. */
  readonly onPress?: () => void;
  /** Accessible name, where the children have no words. */
  readonly label?: string;
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link that looks like a button: it goes somewhere, so it stays a link to everyone. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, onPress, label, describedBy, ref } = props;
  const handleClick = useLinkClick(href, onPress);
  return (
    <a
      {...buttonLooks(props)}
      ref={ref}
      href={href}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
