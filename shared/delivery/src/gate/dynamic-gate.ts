import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeliveryError } from '../delivery-error.ts';
import type { Signer } from '../keys/channel-keys.ts';
import type { Store } from '../store/store.ts';
import { keepGateEvidence } from './gate-evidence.ts';
import type { GateEvidence } from './gate-evidence.ts';

/** What trying a composition out in a browser takes. */
export type DynamicGate = {
  readonly store: Store;
  /** Of the channel that the composition is for. */
  readonly signer: Signer;
  readonly composition: string;
  readonly workspaceDirectory: string;
  /** STEPWISE_DATA: on a machine of one's own an account is made with the secret that lies there. */
  readonly dataDirectory: string;
  /** Where this composition can be opened by itself. */
  readonly previewUrl: string;
  readonly now: Date;
  readonly say: (text: string) => void;
};

/** Opens the composition in a browser, and keeps that it passed. What the browser complains of is said line by line. */
export async function runDynamicGate(gate: DynamicGate): Promise<GateEvidence> {
  const { store, signer, composition, workspaceDirectory, dataDirectory, previewUrl, now, say } = gate;
  const playwright = join(workspaceDirectory, 'e2e/node_modules/@playwright/test/cli.js');
  const config = join(workspaceDirectory, 'e2e/playwright.config.ts');
  // A folder of its own: whoever runs tests beside it keeps theirs.
  const pictures = join(tmpdir(), `stepwise-gate-${composition.slice(0, 12)}`);
  const parameters = ['test', '--config', config, '--output', pictures, '--reporter=list'];
  const child = spawn(process.execPath, [playwright, ...parameters, 'dynamic-gate.spec.ts'], {
    cwd: workspaceDirectory,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      STEPWISE_GATE_URL: previewUrl,
      STEPWISE_E2E_URL: previewUrl,
      STEPWISE_E2E_DATA: dataDirectory,
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child, 'close');
  if (child.exitCode !== 0) {
    for (const line of output.split('\n')) say(line);
    throw new DeliveryError(
      'GATE_CLOSED',
      `Composition ${composition.slice(0, 12)} did not pass in a browser. What it looked like is in ${pictures}.`,
    );
  }
  const evidence: GateEvidence = {
    schema: 'stepwise.gate.1',
    composition,
    passedAt: now.toISOString(),
  };
  await keepGateEvidence(store, evidence, signer);
  return evidence;
}
