import { object, string } from '@stepwise/contract/schema';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';

const Target = object({
  STEPWISE_API_URL: string(),
  STEPWISE_PUBLISHABLE_KEY: string(),
  STEPWISE_SECRET_KEY: string(),
});

export function target() {
  const found = Target.parse(process.env);
  return {
    apiUrl: found.STEPWISE_API_URL,
    publishableKey: found.STEPWISE_PUBLISHABLE_KEY,
    secretKey: found.STEPWISE_SECRET_KEY,
  };
}

/** A client that keeps nothing between tests. */
export function client(key: string = target().publishableKey, headers: Record<string, string> = {}) {
  return createClient(target().apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
  });
}

export function serviceClient() {
  return client(target().secretKey);
}

/** A name that no other run uses, so that the suite can be repeated against the same project. */
export function unique(prefix: string): string {
  return `${prefix}-${crypto.randomUUID().slice(0, 12)}`;
}

export const PASSWORD = 'Quiet-morning-42';

/** A new person who is signed in on the returned client. */
export async function signedIn(fullName = 'Ann Example'): Promise<{
  client: SupabaseClient;
  id: string;
  email: string;
  token: string;
  remove: () => Promise<void>;
}> {
  const email = `${unique('conformance')}@example.com`;
  const service = serviceClient();
  const created = await service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: fullName },
  });
  if (created.error !== null) throw created.error;
  const own = client();
  const { data, error } = await own.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  const { id } = created.data.user;
  const remove = async () => {
    await service.auth.admin.deleteUser(id);
  };
  return { client: own, id, email, token: data.session.access_token, remove };
}
