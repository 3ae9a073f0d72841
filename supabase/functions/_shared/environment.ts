import { minLength, object, optional, record, regex, string, url } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';

const environmentSchema = object({
  supabaseUrl: url(),
  secretKey: string().check(minLength(20)),
  /** Set locally only: a forged token is refused before the auth service is asked whose it is. */
  jwtSecret: optional(string().check(minLength(32))),
  clientAddressHeader: string(),
  /** Names the cookie that holds the access token, where a host keeps sessions in cookies. None does by default. */
  sessionCookie: optional(string().check(regex(/^[\w.-]{1,64}$/))),
});

const secretKeysSchema = record(string(), string());

export type Environment = Infer<typeof environmentSchema>;

/** Hosted projects give `SUPABASE_SECRET_KEYS`, older ones `SUPABASE_SERVICE_ROLE_KEY`. */
export function readEnvironment(read: (name: string) => string | undefined): Environment {
  return environmentSchema.parse({
    supabaseUrl: read('SUPABASE_URL'),
    secretKey: defaultKeyOf(read('SUPABASE_SECRET_KEYS')) ?? read('SUPABASE_SERVICE_ROLE_KEY'),
    jwtSecret: read('JWT_SECRET'),
    clientAddressHeader: read('STEPWISE_CLIENT_ADDRESS_HEADER') ?? 'x-stepwise-client-ip',
    sessionCookie: read('STEPWISE_SESSION_COOKIE'),
  });
}

function defaultKeyOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const keys = secretKeysSchema.parse(JSON.parse(text));
  return keys['default'];
}
