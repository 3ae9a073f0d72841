import type { Database } from '../database.ts';
import type { EndpointGates } from '../endpoint.ts';
import type { WritePractice } from './practice-model.ts';

export type PracticeDependencies = EndpointGates & {
  readonly database: Database;
  /** Missing where no provider is configured. */
  readonly write?: WritePractice;
  readonly now: () => Date;
};

/** What our own rules sign with; it names no model, because none wrote. */
export const rulesName = 'stepwise-rules@1';
