import type { QueryClient } from '@tanstack/react-query';
import type { ConsentRecord } from './consent-rows.ts';
import type { OutboxService } from './outbox.ts';
import type { PersistedQuery } from './persisted-query.ts';
import type { RuntimeConfig } from './runtime-config.ts';

/**
 * Who is signed in, from the session alone. `displayName` is the sign-in's name, or what stands before the `@`.
 *
 * @see rows U-18
 */
export type SignedInUser = {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly isEmailConfirmed: boolean;
};

/** `unknown` until the stored session has been read; public screens never wait for it. */
export type SessionState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: SignedInUser };

/** Who is here, and how to come and go. */
export type SessionService = {
  readonly current: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves with the first state that is not `unknown`. */
  readonly settled: () => Promise<Exclude<SessionState, { kind: 'unknown' }>>;
  readonly signIn: (returnTo?: string) => void;
  /**
   * `send` runs when the person signs out, before anything is asked or erased: what was only held back, for an undo, goes
   * now. It is waited for, a few seconds at most. Returns how to stop.
   */
  readonly beforeSignOut: (send: () => Promise<void>) => () => void;
  /** Asks first about writes that are not sent yet, then erases the person from this device. Never rejects. */
  readonly signOut: () => Promise<void>;
  /** The account was deleted: ends the session here and erases the person from this device, asking nothing. */
  readonly forget: () => Promise<void>;
};

/** Anything with zod's `parse`: the pipeline parses what it receives and trusts the result. */
export type Parser<Value> = { readonly parse: (value: unknown) => Value };

/** Methods that the pipeline sends. */
export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/**
 * One request of the pipeline. `timeoutMs` beats the timeout of the endpoint's policy.
 *
 * @see rows L-01 to L-03, L-22
 */
export type ApiRequest<Answer> = {
  readonly method: ApiMethod;
  /** `/supabase/{table}`, `/supabase/rpc/{name}`, `/edge/{function}` or another path of our own origin. */
  readonly endpoint: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Checked before anything is sent; a failure is VALIDATION_ERROR_REQUEST. */
  readonly bodySchema?: Parser<unknown>;
  readonly answerSchema: Parser<Answer>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Sent as `Idempotency-Key`; makes an unsafe request safe to retry. */
  readonly idempotencyKey?: string;
};

/**
 * A request whose answer is a stream of server-sent events; `onEvent` is called for each as it arrives.
 *
 * @see rows I-07
 */
export type ApiStreamRequest = Omit<ApiRequest<unknown>, 'answerSchema'> & {
  readonly onEvent: (event: { readonly event: string; readonly data: string }) => void;
};

/** The request pipeline. Every rejection is an `AppError`. */
export type DataClient = {
  readonly request: <Answer>(request: ApiRequest<Answer>) => Promise<Answer>;
  readonly stream: (request: ApiStreamRequest) => Promise<void>;
};

/**
 * A message that shows for a while. `action` adds one button to it.
 *
 * @see rows E-30 to E-32
 */
export type Toast = {
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/**
 * What an anonymous visitor is known by. `sessionId` names the rows; `sessionKey` (256 random bits, hex) opens
 * them and is sent only as the `x-session-key` header.
 *
 * @see rows A-50, U-28
 */
export type VisitorIdentity = { readonly sessionId: string; readonly sessionKey: string };

/** What may run or be kept beyond what the product needs to work. */
export type OptionalConsent = 'analytics' | 'marketing';

/**
 * The switches of the banner. Not the choices that are synced: those are `ConsentChoice` of `consent-sync`.
 *
 * @see rows C-06, C-21
 */
export type ConsentChoice = Readonly<Record<OptionalConsent, boolean>>;

/**
 * `signal`: the browser asked for privacy (Global Privacy Control) before the person chose anything.
 *
 * @see rows C-10, Z-05
 */
export type ConsentState = ConsentChoice & {
  readonly essential: true;
  readonly hasConsented: boolean;
  readonly decidedBy: 'nobody' | 'person' | 'signal';
};

/**
 * What the person agreed to, and the ways to change it.
 *
 * @see rows C-10 to C-17, C-33
 */
export type ConsentService = {
  /** True only when the person was asked and said yes to this kind. */
  readonly allows: (kind: OptionalConsent) => boolean;
  readonly current: () => ConsentState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (choice: ConsentChoice) => void;
  /** Back to nobody having been asked. */
  readonly clear: () => void;
  /** The dialog of the footer's "Cookie preferences". */
  readonly openPreferences: () => void;
  /** Newest first; empty for somebody who is not signed in, and where it cannot be read. */
  readonly history: () => Promise<readonly ConsentRecord[]>;
  /** False for somebody who is not signed in. */
  readonly hasCurrentTerms: () => Promise<boolean>;
  readonly acceptTerms: () => Promise<void>;
};

/** Everything that the shell hands a remote to work with; beside it they share modules only. */
export type ShellServices = {
  readonly session: SessionService;
  readonly client: DataClient;
  /** For every write that must survive a lost connection and a closed tab. */
  readonly outbox: OutboxService;
  readonly queryClient: QueryClient;
  /** Keeps the last answers of these reads on the device, for when the connection is gone. */
  readonly offline: { readonly keep: (reads: readonly PersistedQuery[]) => void };
  readonly visitor: {
    /** Creates and stores id and key on first use. */
    readonly identity: () => VisitorIdentity;
    /** Forgets id, key and every answer kept for them on this device. */
    readonly erase: () => void;
  };
  readonly consent: ConsentService;
  readonly notifications: {
    readonly toast: (toast: Toast) => void;
    /** One polite live region for the whole page, owned by the shell. */
    readonly announce: (text: string) => void;
  };
  readonly navigation: {
    /** While a blocker returns true, leaving asks first. Returns the function that takes it back. */
    readonly block: (isBlocked: () => boolean) => () => void;
    /** Title and description of the screen; the shell appends the product name. */
    readonly describe: (page: { readonly title: string; readonly description?: string }) => void;
  };
  readonly telemetry: { readonly report: (error: unknown, context?: { readonly code?: string }) => void };
  readonly help: { readonly open: () => void };
  readonly config: RuntimeConfig;
};
