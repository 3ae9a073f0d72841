import { fileURLToPath } from 'node:url';
import { runPgtap } from './pgtap/run-pgtap.ts';
import { startThrowawayBackend } from './throwaway-backend.ts';

const directory = process.argv[2] ?? fileURLToPath(new URL('../../tests/', import.meta.url));
const backend = await startThrowawayBackend();
try {
  const { passed, failed, output } = await runPgtap({ databaseUrl: backend.databaseUrl, directory });
  console.log(`${output}\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} finally {
  await backend.stop();
}
