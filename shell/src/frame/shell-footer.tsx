import { Footer } from '@stepwise/design/footer';
import { useRuntime } from '../services/shell-runtime.tsx';
import { frameMessages } from './messages.ts';

const links = [
  { href: '/privacy-center', label: frameMessages.privacyCenter },
  { href: '/privacy', label: frameMessages.privacy },
  { href: '/terms', label: frameMessages.terms },
  { href: '/cookies', label: frameMessages.cookies },
] as const;

export function ShellFooter() {
  const { config } = useRuntime();
  return <Footer links={links}>{frameMessages.disclaimer(config.productName)}</Footer>;
}
