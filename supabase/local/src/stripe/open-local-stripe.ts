import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localFunctionSecrets } from '../functions/function-settings.ts';
import { type StripeSandbox, type StripeSandboxOptions, createStripeSandbox } from './stripe-sandbox.ts';

/**
 * The sandbox, or nothing where this machine knows a key of Stripe itself: the functions then talk to Stripe, and
 * nothing here stands between them.
 */
export async function openLocalStripe(
  functionsDirectory: string,
  options: StripeSandboxOptions,
): Promise<StripeSandbox | undefined> {
  const secrets = await localFunctionSecrets(functionsDirectory);
  if ((process.env['STRIPE_SECRET_KEY'] ?? secrets['STRIPE_SECRET_KEY'] ?? '') !== '') return undefined;
  const sandbox = createStripeSandbox(options);
  // Tests and tools of this machine find the sandbox here; the file is as private as the other secrets beside it.
  const file = join(options.dataDirectory, 'stripe-access.json');
  await writeFile(file, `${JSON.stringify(sandbox.access, undefined, 2)}\n`, { mode: 0o600 });
  return sandbox;
}
