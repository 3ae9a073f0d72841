import type { AttackAnswer, Attempt } from './attack.ts';
import type { World } from './attack-world.ts';

/** Sends the attempts, a few at a time, and tells what got through. */
export async function breachesOf(world: World, attempts: readonly Attempt[]): Promise<string[]> {
  // A limit that is reached would refuse what nothing else refuses.
  await world.sql`delete from private.rate_limits`;
  const before = await snapshotOf(world);
  const breaches: string[] = [];
  const waiting = [...attempts];
  const sender = async (): Promise<void> => {
    for (let attempt = waiting.pop(); attempt !== undefined; attempt = waiting.pop()) {
      const fault = faultOf(world, attempt, await attack(world, attempt));
      if (fault !== undefined) breaches.push(`${attempt.by}, ${attempt.method} ${attempt.path}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, sender));
  const after = await snapshotOf(world);
  for (const table of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[table] !== after[table]) breaches.push(`rows of ${table} changed`);
  }
  return breaches.toSorted();
}

/** More than any endpoint reads: its server may stop reading and cut the connection, which lets nothing through either. */
const tooLarge = 256 * 1024;

function isCut(error: unknown): boolean {
  const code: unknown = error instanceof TypeError ? Reflect.get(Object(error.cause), 'code') : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

async function attack(world: World, { path, method, headers, body }: Attempt): Promise<AttackAnswer> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  try {
    const response = await fetch(`${world.apiUrl}/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: world.publishableKey,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    if (text === undefined || text.length <= tooLarge || !isCut(error)) throw error;
    return { status: 413, text: '', headers: new Headers() };
  }
}

function faultOf({ secrets }: World, attempt: Attempt, answer: AttackAnswer): string | undefined {
  const sent = JSON.stringify([attempt.path, attempt.body, attempt.headers]);
  const told = secrets.find((secret) => answer.text.includes(secret) && !sent.includes(secret));
  if (told !== undefined) return `told ${told}`;
  if (answer.status >= 500) return `answered ${answer.status}: ${answer.text.slice(0, 200)}`;
  return attempt.fault?.(answer);
}

/** Everything that is kept about the victims, and what the attackers have paid for. */
async function snapshotOf({
  sql,
  victim,
  victimVisitor,
  stranger,
  premium,
}: World): Promise<Record<string, string>> {
  const [taken] = await sql<{ snapshot: Record<string, string> }[]>`
    select jsonb_object_agg(listed.name, listed.digest) as snapshot
    from (
      select format('%I.%I', table_schema, table_name) as name, (xpath('/row/digest/text()', query_to_xml(format(
        'select md5(coalesce(string_agg(held::text, ''|'' order by held::text), '''')) as digest from %I.%I as held
          where to_jsonb(held)::text ilike any (%L)',
        table_schema, table_name, ${[`%${victim.id}%`, `%${victim.email}%`, `%${victimVisitor.sessionId}%`]}::text[]
      ), true, true, '')))[1]::text as digest
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth')
    ) as listed`;
  const [paid] = await sql<{ digest: string }[]>`
    select md5(string_agg(concat_ws(',', id, email, subscription_active, subscription_expires, subscription_plan,
      has_lifetime_access, stripe_customer_id, created_at), '|' order by id)) as digest
    from public.users where id in (${stranger.id}, ${premium.id})`;
  return { ...taken?.snapshot, 'what attackers have paid for': paid?.digest ?? '' };
}
