/** What one test file said. */
export type TapReport = { passed: number; failed: number; lines: string[] };

/** Reads TAP lines. A plan that was not kept, or never made, is a failure of its own. */
export function readTap(output: readonly string[]): TapReport {
  const lines = output
    .flatMap((text) => text.split('\n'))
    .filter((line) => /^(ok|not ok|1\.\.|#|\s*#)/.test(line));
  const passed = lines.filter((line) => /^ok\b/.test(line)).length;
  const failed = lines.filter((line) => /^not ok\b/.test(line)).length;
  const plan = lines.map((line) => /^1\.\.(\d+)/.exec(line)?.[1]).find((count) => count !== undefined);
  const ran = passed + failed;
  if (plan === undefined)
    return { passed, failed: failed + 1, lines: [...lines, '# The file made no plan.'] };
  if (Number(plan) === ran) return { passed, failed, lines };
  return { passed, failed: failed + 1, lines: [...lines, `# The plan was ${plan} tests, ${ran} ran.`] };
}
