import { findChromium } from '../../shared/config/commands/chromium.ts';
import { startRunningStack } from './running-stack.ts';

/** One stack for the whole run. STEPWISE_E2E_URL and STEPWISE_E2E_API_URL point the specs at one that runs already. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // The workers read the configuration again, with what stands in the environment by then.
  process.env['CHROMIUM'] = findChromium((line) => console.log(line));
  if (process.env['STEPWISE_E2E_URL']) return async () => undefined;
  const stack = await startRunningStack();
  process.env['STEPWISE_E2E_URL'] = stack.url;
  process.env['STEPWISE_E2E_API_URL'] = stack.apiUrl;
  process.env['STEPWISE_E2E_DATA'] = stack.dataDirectory;
  return stack.stop;
}
