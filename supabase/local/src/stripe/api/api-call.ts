import type { FormTree } from '../form-body.ts';
import type { SandboxWorld } from '../sandbox-world.ts';

/** One call of the API, already authorised and read. */
export type ApiCall = {
  readonly world: SandboxWorld;
  /** What stands in the path where the route says `:id`. */
  readonly id: string;
  readonly form: FormTree;
};

export type ApiRoute = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Whether a page may call it with the publishable key. */
  readonly isPublic?: boolean;
  readonly answer: (call: ApiCall) => ApiAnswer;
};

export type ApiAnswer = {
  readonly body: Readonly<Record<string, unknown>>;
  readonly expand?: readonly string[] | undefined;
};
