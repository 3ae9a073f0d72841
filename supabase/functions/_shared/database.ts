/** The database said no, or could not be reached. Its message may quote data, so it is not kept. */
export class DatabaseFailure extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The database refused: ${code}`);
    this.name = `DatabaseFailure ${code}`;
    this.code = code;
  }
}

export type Database = {
  /** Calls a function of the exposed schema with the rights of the service. */
  readonly call: (name: string, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>;
};

export type DatabaseOptions = {
  readonly supabaseUrl: string;
  readonly secretKey: string;
  readonly send: typeof fetch;
  readonly timeoutMs: number;
};

/** PostgREST over fetch: two calls do not need a client library, which would triple a function's start time. */
export function createDatabase(options: DatabaseOptions): Database {
  const headers = { ...keyHeaders(options.secretKey), 'content-type': 'application/json' };
  return {
    call: async (name, parameters) => {
      const response = await reach(options, `${options.supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(parameters),
      });
      return await readAnswer(response);
    },
  };
}

/** Reads rows of a table by a query string. */
export type ReadRows = (query: string) => Promise<unknown>;

export function createReadRows(options: DatabaseOptions): ReadRows {
  const headers = keyHeaders(options.secretKey);
  return async (query) =>
    await readAnswer(await reach(options, `${options.supabaseUrl}/rest/v1/${query}`, { headers }));
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new DatabaseFailure(`HTTP ${response.status}`);
  return text === '' ? null : JSON.parse(text);
}

/** New keys travel alone; an old service key is a token and stands in both headers. */
export function keyHeaders(secretKey: string): Record<string, string> {
  return secretKey.startsWith('sb_')
    ? { apikey: secretKey }
    : { apikey: secretKey, authorization: `Bearer ${secretKey}` };
}

async function reach(options: DatabaseOptions, address: string, init: RequestInit): Promise<Response> {
  try {
    return await options.send(address, { ...init, signal: AbortSignal.timeout(options.timeoutMs) });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
    throw new DatabaseFailure('unreachable');
  }
}
