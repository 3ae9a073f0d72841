/** One request for something that its sender should not get. */
export type Draft = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Headers;
  /** What is wrong with this answer, beyond what is wrong with every answer that tells or changes something. */
  readonly fault?: Fault;
};

export type Headers = Readonly<Record<string, string>>;
export type Fault = (answer: AttackAnswer) => string | undefined;
export type AttackAnswer = {
  readonly status: number;
  readonly text: string;
  readonly headers: globalThis.Headers;
};

/** Somebody who attacks, with the headers that they come with. */
export type Attacker = { readonly name: string; readonly headers: Headers };
export type Attempt = Draft & { readonly by: string };

/** A way to attack. Repetitions of one kind over tables and attackers are its attempts. */
export type AttackKind = {
  readonly name: string;
  readonly attempts: () => readonly Attempt[] | Promise<readonly Attempt[]>;
};

export const nobody: Attacker = { name: 'nobody', headers: {} };

export function kind(name: string, attempts: AttackKind['attempts']): AttackKind {
  return { name, attempts };
}

export function get(path: string, headers: Headers = {}): Draft {
  return { method: 'GET', path, headers };
}

export function post(path: string, body: unknown = {}, headers: Headers = {}): Draft {
  return { method: 'POST', path, body, headers };
}

export function request(method: string, path: string, body?: unknown, headers: Headers = {}): Draft {
  return { method, path, headers, ...(body === undefined ? {} : { body }) };
}

/** Every request by every attacker. */
export function sentBy(attackers: readonly Attacker[], drafts: readonly Draft[]): readonly Attempt[] {
  return drafts.flatMap((draft) =>
    attackers.map(({ name, headers }) =>
      Object.assign({}, draft, { by: name, headers: { ...headers, ...draft.headers } }),
    ),
  );
}

/** The answer has to be a refusal. */
export function refused(draft: Draft): Draft {
  return { ...draft, fault: mustRefuse };
}

export function mustRefuse({ status }: AttackAnswer): string | undefined {
  return status >= 400 && status < 500 ? undefined : `answered ${status} instead of refusing`;
}

/** The answer has to be a refusal, or a list without rows. */
export function empty(draft: Draft): Draft {
  return { ...draft, fault: mustBeEmpty };
}

function mustBeEmpty({ status, text }: AttackAnswer): string | undefined {
  const isEmpty = status >= 400 || ['', '[]', 'null'].includes(text);
  return isEmpty ? undefined : `answered ${status} with ${text.length} characters`;
}

/** The request with a verdict of its own. */
export function judged(draft: Draft, fault: Fault): Draft {
  return { ...draft, fault };
}

/** A count must not tell how many rows there are: 0, or none at all. */
export function uncounted(draft: Draft): Draft {
  return { ...draft, fault: mustCountNone };
}

function mustCountNone({ headers }: AttackAnswer): string | undefined {
  const total = /\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')?.[1] ?? '*';
  return total === '0' || total === '*' ? undefined : `counted ${total} rows`;
}
