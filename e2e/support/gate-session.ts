import type { Page } from '@playwright/test';
import { runtimeConfigSchema } from '@stepwise/contract/runtime-config';
import { newSession, passwordSession } from './open-as.ts';

/** An account of the deployment that the page belongs to: the one that is named, else one that is made on this machine. */
export async function gateSession(page: Page): Promise<string> {
  const text = await page.locator('#stepwise-config').textContent();
  const { supabaseUrl, supabaseKey } = runtimeConfigSchema.parse(JSON.parse(text ?? 'null'));
  const email = process.env['STEPWISE_GATE_EMAIL'];
  const password = process.env['STEPWISE_GATE_PASSWORD'];
  if (email === undefined || password === undefined) return newSession(supabaseUrl, 'gate@example.test');
  return passwordSession({ apiUrl: supabaseUrl, apikey: supabaseKey, email, password });
}
