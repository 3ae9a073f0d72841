import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '../../shared/config/commands/chromium.ts';
import { chromiumArguments } from '../support/chromium-arguments.ts';

/** A Chromium of its own for a measurement; `parameters` come on top of the tests' own. */
export async function openBrowser(parameters: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium((line) => console.log(line));
  return chromium.launch({ executablePath, args: [...chromiumArguments, ...parameters] });
}
