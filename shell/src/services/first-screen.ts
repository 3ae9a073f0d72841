export type FirstScreen = {
  /** The first screen has committed: everything that could wait may start. */
  readonly mark: () => void;
  readonly reached: Promise<void>;
};

export function createFirstScreen(): FirstScreen {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { mark: () => resolve(), reached: promise };
}
