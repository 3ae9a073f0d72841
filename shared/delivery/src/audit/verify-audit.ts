import { sha256Hex } from '../hashing.ts';
import type { Store } from '../store/store.ts';
import { auditName, readAudit } from './audit-trail.ts';
import type { AuditRow } from './audit-trail.ts';

/** Records that must not exist without a row: what channels serve, what pins hold, what was released. */
const recorded = /^(?:channels\/[^/]+\/\d{10}|pins\/[^/]+\/\d{10}|releases\/[^/]+\/[^/]+)\.json$/;

async function chainProblems(store: Store, rows: readonly AuditRow[]): Promise<readonly string[]> {
  const problems: string[] = [];
  let before = '';
  let expected = 1;
  for (const row of rows) {
    if (row.number !== expected) problems.push(`Row ${expected} of the audit trail is missing.`);
    else if (row.before !== before)
      problems.push(`Row ${row.number} of the audit trail does not follow from the row before it.`);
    before = sha256Hex((await store.read(auditName(row.number))) ?? '');
    expected = row.number + 1;
  }
  return problems;
}

async function subjectProblems(store: Store, rows: readonly AuditRow[]): Promise<readonly string[]> {
  const removed = new Set(rows.flatMap((row) => row.removed ?? []));
  const problems = await Promise.all(
    rows
      .filter(({ subject, action }) => action !== 'gc' && !removed.has(subject))
      .map(async ({ number, subject, digest }) => {
        const content = await store.read(subject);
        if (content === undefined) return [`${subject}, which row ${number} tells of, is gone.`];
        return sha256Hex(content) === digest
          ? []
          : [`${subject} was changed after row ${number} was written.`];
      }),
  );
  return problems.flat();
}

async function missingRows(store: Store, rows: readonly AuditRow[]): Promise<readonly string[]> {
  const told = new Set(rows.map(({ subject }) => subject));
  const folders = await Promise.all(['channels', 'pins', 'releases'].map((folder) => store.listAll(folder)));
  const names = folders.flat().filter((name) => recorded.test(name) && !told.has(name));
  return names.map((name) => `${name} came to be without a row in the audit trail.`);
}

/** What is wrong with the trail, in sentences; empty when every row follows from the last and tells of what is there. */
export async function verifyAudit(store: Store): Promise<readonly string[]> {
  const rows = await readAudit(store);
  const checks = [chainProblems(store, rows), subjectProblems(store, rows), missingRows(store, rows)];
  return (await Promise.all(checks)).flat();
}
