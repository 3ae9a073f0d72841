import { textAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { overridePage, overrideScript } from './override-page.ts';

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M2 13h4v-4h4V5h4" fill="none" stroke="gray" stroke-width="2"/></svg>';

/** The few files that belong to the origin and to no release; undefined for every other path. */
export function ownFile(path: string, channel: string): Answer | undefined {
  if (path === '/robots.txt') {
    return textAnswer(200, `User-agent: *\n${channel === 'production' ? 'Allow: /' : 'Disallow: /'}\n`);
  }
  if (path === '/favicon.svg' || path === '/favicon.ico') {
    return textAnswer(200, icon, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
  }
  if (path === '/override') return overridePage;
  if (path === '/override.js') return overrideScript;
  return undefined;
}
