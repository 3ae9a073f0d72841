/** Resolves when this process is asked to end: by a signal, or because the process that started it is gone. */
export function untilAsked(): Promise<'asked'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('asked'));
    process.on('disconnect', () => resolve('asked'));
  });
}
