import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { driveRemote } from './remote-driver.ts';
import type { Lifecycles } from './remote-driver.ts';
import { RemoteTimeout } from './remote-failure.ts';

type Stage = keyof Lifecycles<Props>;
type Props = { readonly name: string; readonly address: string };
type Behaviour = { readonly delayMs: number; readonly hangsAt?: Stage; readonly throwsAt?: Stage };

const fakeProps = (address: string): Props => ({ name: 'fake', address });

/** Listens at once, so that a failure is never unhandled while the clock is moved. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    return error;
  }
}

/** A remote that takes its time, hangs or breaks where told, and remembers what it was asked. */
function fakeLifecycles(behaviour: Behaviour) {
  const log: string[] = [];
  const updatedTo: string[] = [];
  let running = 0;
  let most = 0;

  const stage = (name: Stage) => async (props: Props) => {
    running += 1;
    most = Math.max(most, running);
    log.push(`${name} start`);
    if (name === 'update') updatedTo.push(props.address);
    if (behaviour.hangsAt === name) await new Promise(() => undefined);
    await new Promise((resolve) => {
      setTimeout(resolve, behaviour.delayMs);
    });
    running -= 1;
    if (behaviour.throwsAt === name) throw new Error(`${name} broke`);
    log.push(`${name} end`);
  };
  const lifecycles: Lifecycles<Props> = {
    bootstrap: stage('bootstrap'),
    mount: stage('mount'),
    update: stage('update'),
    unmount: stage('unmount'),
  };
  return { lifecycles, log, updatedTo, mostAtOnce: () => most };
}

const limits = { bootstrapMs: 100, mountMs: 100, updateMs: 100, unmountMs: 100 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the remote driver', () => {
  test('runs the lifecycles one after the other, whatever the pace of the calls', async () => {
    const remote = fakeLifecycles({ delayMs: 20 });
    const driver = driveRemote(remote.lifecycles, fakeProps('/a'), limits);
    await vi.advanceTimersByTimeAsync(30);
    void driver.update(fakeProps('/b'));
    const left = driver.unmount();
    await vi.runAllTimersAsync();
    await left;
    expect(remote.log).toEqual([
      'bootstrap start',
      'bootstrap end',
      'mount start',
      'mount end',
      'unmount start',
      'unmount end',
    ]);
    expect(remote.mostAtOnce()).toBe(1);
  });

  test('of several updates that wait, only the newest address is sent', async () => {
    const remote = fakeLifecycles({ delayMs: 20 });
    const driver = driveRemote(remote.lifecycles, fakeProps('/a'), limits);
    void driver.update(fakeProps('/b'));
    void driver.update(fakeProps('/c'));
    const sent = driver.update(fakeProps('/d'));
    await vi.runAllTimersAsync();
    await sent;
    expect(remote.updatedTo).toEqual(['/d']);
  });

  test('a mount that never settles is given up', async () => {
    const remote = fakeLifecycles({ delayMs: 0, hangsAt: 'mount' });
    const driver = driveRemote(remote.lifecycles, fakeProps('/a'), limits);
    const outcome = failureOf(driver.ready);
    await vi.advanceTimersByTimeAsync(101);
    expect(await outcome).toBeInstanceOf(RemoteTimeout);
  });

  test('a failed mount is still unmounted, and an unmount that hangs does not keep anybody', async () => {
    const remote = fakeLifecycles({ delayMs: 0, throwsAt: 'mount', hangsAt: 'unmount' });
    const driver = driveRemote(remote.lifecycles, fakeProps('/a'), limits);
    const outcome = failureOf(driver.ready);
    await vi.advanceTimersByTimeAsync(1);
    const left = driver.unmount();
    await vi.advanceTimersByTimeAsync(101);
    expect(await outcome).toMatchObject({ message: 'mount broke' });
    await expect(left).resolves.toBeUndefined();
    expect(remote.log).toContain('unmount start');
  });

  test('a failed update says so, and the next one is sent all the same', async () => {
    const remote = fakeLifecycles({ delayMs: 0, throwsAt: 'update' });
    const driver = driveRemote(remote.lifecycles, fakeProps('/a'), limits);
    await vi.runAllTimersAsync();
    const first = failureOf(driver.update(fakeProps('/b')));
    await vi.runAllTimersAsync();
    const second = failureOf(driver.update(fakeProps('/c')));
    await vi.runAllTimersAsync();
    expect(await first).toMatchObject({ message: 'update broke' });
    expect(await second).toMatchObject({ message: 'update broke' });
    expect(remote.updatedTo).toEqual(['/b', '/c']);
  });

  test('leaving before the mount began mounts nothing', async () => {
    const remote = fakeLifecycles({ delayMs: 20 });
    const driver = driveRemote(remote.lifecycles, fakeProps('/a'), limits);
    const left = driver.unmount();
    await vi.runAllTimersAsync();
    await left;
    expect(remote.log).not.toContain('mount start');
  });
});
