import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signToken, tokenKey } from '../gateway/access-token.ts';
import type { Backend } from '../start-backend.ts';
import { startThrowawayBackend } from '../throwaway-backend.ts';

const SOURCES = {
  hello: `Deno.serve(async (request) => Response.json({
    path: new URL(request.url).pathname,
    body: await request.text(),
    address: request.headers.get('x-stepwise-client-ip'),
    url: Deno.env.get('SUPABASE_URL'),
    names: ['SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_DB_URL', 'JWT_SECRET'].filter((name) => Deno.env.get(name)),
    own: Deno.env.get('OWN_SECRET'),
  }, { status: 201, headers: { 'retry-after': '3' } }));`,
  guarded: `Deno.serve(() => new Response('in'));`,
  broken: `throw new Error('cannot start');`,
  silent: `Deno.serve(() => new Promise(() => {}));`,
  crashing: `Deno.serve((request) => { if (request.url.endsWith('crash')) Deno.exit(3); return new Response(String(Deno.pid)); });`,
  stream: `let cancelled = 0;
    Deno.serve((request) => {
      if (request.url.endsWith('cancelled')) return new Response(String(cancelled));
      const body = new ReadableStream({
        start(controller) { controller.enqueue(new TextEncoder().encode('data: first\\n\\n')); },
        cancel() { cancelled += 1; },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });`,
  writer: `Deno.serve(async () => { try { await Deno.writeTextFile('x', 'x'); return new Response('wrote'); } catch (error) { return new Response(error.name); } });`,
};

describe('edge functions', () => {
  let backend: Backend;
  let project: string;
  const printed: string[] = [];
  const call = async (path: string, init: RequestInit = {}) =>
    await fetch(`${backend.apiUrl}/functions/v1/${path}`, init);

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'stepwise-functions-'));
    for (const [name, source] of Object.entries(SOURCES)) {
      await mkdir(join(project, 'functions', name), { recursive: true });
      await writeFile(join(project, 'functions', name, 'index.ts'), source);
    }
    await writeFile(join(project, 'functions', '.env'), 'OWN_SECRET=quiet\n');
    const open = Object.keys(SOURCES).filter((name) => name !== 'guarded');
    const config = open.map((name) => `[functions.${name}]\nverify_jwt = false\n`).join('\n');
    await writeFile(join(project, 'config.toml'), config);
    backend = await startThrowawayBackend({
      migrationsDirectory: join(project, 'migrations'),
      functionsDirectory: join(project, 'functions'),
      functionAnswerLimitMs: 8000,
      log: (text) => printed.push(text),
    });
  });
  afterAll(async () => {
    await backend.stop();
    await rm(project, { recursive: true, force: true });
  });

  test('a call reaches the function with its body, address and environment', async () => {
    const headers = { 'x-stepwise-client-ip': '9.9.9.9' };
    const answer = await call('hello/deep?x=1', { method: 'POST', body: 'hi', headers });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.json()).toEqual({
      path: '/hello/deep',
      body: 'hi',
      address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      url: backend.apiUrl,
      names: ['SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_DB_URL', 'JWT_SECRET'],
      own: 'quiet',
    });
  });

  test('a function that asks for a token gets only calls with a right one', async () => {
    expect((await call('guarded')).status).toBe(401);
    const asVisitor = { authorization: `Bearer ${backend.publishableKey}` };
    expect((await call('guarded', { headers: asVisitor })).status).toBe(401);
    const exp = Math.floor(Date.now() / 1000) + 60;
    const right = await signToken(
      { sub: crypto.randomUUID(), role: 'authenticated', exp },
      tokenKey(backend.jwtSecret),
    );
    const answer = await call('guarded', { headers: { authorization: `Bearer ${right}` } });
    expect(await answer.text()).toBe('in');
    const wrong = await signToken({ role: 'authenticated', exp }, tokenKey('x'.repeat(40)));
    expect((await call('guarded', { headers: { authorization: `Bearer ${wrong}` } })).status).toBe(401);
    expect((await call('guarded', { method: 'OPTIONS' })).status).toBe(200);
  });

  test('an unknown function is not found, one that cannot start says so and why', async () => {
    expect((await call('nothing')).status).toBe(404);
    const answer = await call('broken');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'BOOT_ERROR' });
    expect(printed.join('\n')).toContain('cannot start');
  });

  test('a silent function is given up', async () => {
    const answer = await call('silent');
    expect(answer.status).toBe(504);
  });

  test('a function that ended starts again with the next call', async () => {
    const first = await (await call('crashing')).text();
    expect((await call('crashing/crash')).status).toBe(500);
    const next = await (await call('crashing')).text();
    expect(Number(next)).toBeGreaterThan(0);
    expect(next).not.toBe(first);
  });

  test('an answer streams, and a caller that leaves stops it', async () => {
    const caller = new AbortController();
    const answer = await call('stream', { signal: caller.signal });
    const chunk = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(chunk?.value)).toBe('data: first\n\n');
    caller.abort();
    await expect.poll(async () => await (await call('stream/cancelled')).text()).toBe('1');
  });

  test('many first calls at once start one process', async () => {
    await backend.warmFunctions(['crashing']);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await (await call('crashing')).text()),
    );
    expect(new Set(answers).size).toBe(1);
  });

  test('a function may not write files', async () => {
    expect(await (await call('writer')).text()).toBe('NotCapable');
  });
});
