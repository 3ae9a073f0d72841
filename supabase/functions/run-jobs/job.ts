import type { Database } from '../_shared/database.ts';

/**
 * Work that runs on a schedule. A job may be run at any time and any number of times; the lease is longer than it
 * can take.
 */
export type Job = {
  readonly name: string;
  readonly leaseSeconds: number;
  /** How long after one run the next is due. A timer that calls more often finds nothing to do. */
  readonly everySeconds: number;
  /** Answers with counts for the report, never with data of a person. */
  readonly run: (database: Database, now: Date) => Promise<Readonly<Record<string, number>>>;
};
