import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NoOperationTraceWriter, convertWorkflowTemplate, parseWorkflow } from '@actions/workflow-parser';
import { applicationNames } from '@stepwise/contract/release';
import { array, looseObject, optional, record, string, union, unknown } from '@stepwise/contract/schema';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = resolve(import.meta.dirname, '../../../../.github/workflows');

const stepSchema = looseObject({
  uses: optional(string()),
  run: optional(string()),
  with: optional(record(string(), unknown())),
});
const jobSchema = looseObject({
  uses: optional(string()),
  permissions: optional(record(string(), string())),
  'timeout-minutes': optional(unknown()),
  steps: optional(array(stepSchema)),
});
const workflowSchema = looseObject({
  on: record(string(), unknown()),
  permissions: optional(union([string(), record(string(), string())])),
  jobs: record(string(), jobSchema),
});

const files = readdirSync(folder).filter((name) => name.endsWith('.yml'));
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const workflowOf = (file: string) => workflowSchema.parse(parse(textOf(file)));

/** What GitHub's own reading of a workflow complains of: keys, kinds of values, contexts and expressions. */
async function complaintsOf(name: string, content: string): Promise<readonly string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

const workflowWith = (lines: string): string =>
  `on: push\njobs:\n  one:\n    runs-on: ubuntu-latest\n${lines}\n`;
const workflowThatRuns = (text: string): string => workflowWith(`    steps:\n      - run: echo ${text}`);

test('an unknown key, an unknown context and a broken expression would be noticed', async () => {
  expect(await complaintsOf('right.yml', workflowThatRuns('${{ github.sha }}'))).toEqual([]);
  for (const wrong of [
    workflowWith('    stepz: []'),
    workflowThatRuns('${{ gitub.sha }}'),
    workflowThatRuns('${{ format( }}'),
  ]) {
    expect(await complaintsOf('wrong.yml', wrong)).not.toEqual([]);
  }
});

describe.each(files)('%s', (file) => {
  test('GitHub can read it', async () => {
    expect(await complaintsOf(file, textOf(file))).toEqual([]);
  });

  const workflow = workflowOf(file);
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps ?? []);

  test('every action of others is pinned to a commit, with its version beside it', () => {
    const lines = textOf(file)
      .split('\n')
      .filter((line) => /^\s*(?:- )?uses:/.test(line));
    const foreign = lines.filter((line) => !line.includes('uses: ./'));
    expect(
      foreign.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  test('nothing is allowed but what a job names, and no job may write', () => {
    expect(workflow.permissions).toEqual({});
    expect(jobs.map(({ permissions }) => permissions)).toEqual(jobs.map(() => ({ contents: 'read' })));
  });

  test('no text of others reaches a shell, and no token stays in the checkout', () => {
    expect(steps.flatMap(({ run }) => run ?? []).filter((run) => run.includes('${{'))).toEqual([]);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.every((step) => step.with?.['persist-credentials'] === false)).toBe(true);
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
  });

  test('every job ends by itself', () => {
    const own = jobs.filter(({ uses }) => uses === undefined);
    expect(own.every((job) => typeof job['timeout-minutes'] === 'number')).toBe(true);
  });
});

const pushSchema = looseObject({ push: looseObject({ paths: array(string()), branches: array(string()) }) });

test.each(applicationNames)('%s is delivered by a workflow of its own, when its own files change', (name) => {
  const workflow = workflowOf(`release-${name}.yml`);
  const { push } = pushSchema.parse(workflow.on);
  expect(push.branches).toEqual(['main']);
  expect(push.paths).toContain(`${name}/**`);
  const others = applicationNames.filter((other) => other !== name);
  expect(others.filter((other) => push.paths.some((path) => path.startsWith(`${other}/`)))).toEqual([]);
  expect(textOf(`release-${name}.yml`)).toContain(
    `secrets.RELEASE_KEY_${name.toUpperCase().replaceAll('-', '_')} `,
  );
});
