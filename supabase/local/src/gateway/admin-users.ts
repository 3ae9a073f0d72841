import { boolean, email, object, optional, record, string, unknown } from '@stepwise/contract/schema';
import type { Sql, TransactionSql } from 'postgres';

/** GoTrue's admin calls for users, which the API layer does not have. */
export async function answerAdminUsers(request: Request, secretKey: string, sql: Sql): Promise<Response> {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  if (request.headers.get('apikey') !== secretKey || (bearer !== undefined && bearer !== secretKey)) {
    return failure(403, 'not_admin', 'User not allowed');
  }
  const url = new URL(request.url);
  const id = /^\/auth\/v1\/admin\/users\/([0-9a-f-]{36})$/.exec(url.pathname)?.[1];
  if (id === undefined) {
    if (request.method === 'GET') return await listUsers(sql, url);
    return request.method === 'POST' ? await createUser(sql, request) : notFound();
  }
  switch (request.method) {
    case 'GET':
      return await answerUser(sql, id);
    case 'PUT':
      return await updateUser(sql, id, request);
    case 'DELETE': {
      const deleted = await sql`delete from auth.users where id = ${id} returning id`;
      return deleted.length === 0 ? notFound() : Response.json({});
    }
    default:
      return failure(405, 'bad_method', 'Method not allowed');
  }
}

const UserAttributes = object({
  id: optional(string()),
  email: optional(email()),
  password: optional(string()),
  email_confirm: optional(boolean()),
  user_metadata: optional(record(string(), unknown())),
  app_metadata: optional(record(string(), unknown())),
});

function userColumns(sql: Sql) {
  return sql`id, aud, role, email, phone, email_confirmed_at, last_sign_in_at, created_at, updated_at, is_anonymous,
    raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata,
    (select coalesce(json_agg(json_build_object('id', provider_id, 'identity_id', identities.id, 'user_id', user_id,
      'provider', provider, 'identity_data', identity_data)), '[]'::json)
      from auth.identities where identities.user_id = users.id) as identities`;
}

async function answerUser(sql: Sql, id: string): Promise<Response> {
  const [user] = await sql`select ${userColumns(sql)} from auth.users where id = ${id}`;
  return user === undefined ? notFound() : Response.json(user);
}

async function listUsers(sql: Sql, url: URL): Promise<Response> {
  const size = Math.min(Number(url.searchParams.get('per_page')) || 50, 1000);
  const page = Math.max(Number(url.searchParams.get('page')) || 1, 1);
  const users = await sql`
    select ${userColumns(sql)} from auth.users order by created_at desc limit ${size} offset ${(page - 1) * size}`;
  const [total] = await sql<{ count: number }[]>`select count(*)::int as count from auth.users`;
  return Response.json(
    { users, aud: 'authenticated' },
    { headers: { 'x-total-count': String(total?.count ?? 0) } },
  );
}

async function createUser(sql: Sql, request: Request): Promise<Response> {
  const parsed = UserAttributes.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success || parsed.data.email === undefined) {
    return failure(400, 'validation_failed', 'Cannot create a user without an email');
  }
  const attributes = parsed.data;
  const address = parsed.data.email.toLowerCase();
  const [existing] = await sql`select id from auth.users where email = ${address}`;
  if (existing !== undefined) {
    return failure(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const id = attributes.id ?? crypto.randomUUID();
  const appMetadata = { provider: 'email', providers: ['email'], ...attributes.app_metadata };
  await sql.begin(async (transaction) => {
    await transaction`
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, 'authenticated', 'authenticated', ${address},
        ${attributes.email_confirm === true ? new Date() : null}, ${JSON.stringify(appMetadata)}::text::jsonb,
        ${JSON.stringify(attributes.user_metadata ?? {})}::text::jsonb)`;
    await setPassword(transaction, id, attributes.password);
    const identity = { sub: id, email: address, email_verified: attributes.email_confirm === true };
    await transaction`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data)
      values (${crypto.randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify(identity)}::text::jsonb)`;
  });
  return await answerUser(sql, id);
}

async function updateUser(sql: Sql, id: string, request: Request): Promise<Response> {
  const parsed = UserAttributes.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return failure(400, 'validation_failed', 'Cannot read these attributes');
  const { email: address, app_metadata: app, user_metadata: user, email_confirm: isConfirmed } = parsed.data;
  await sql.begin(async (transaction) => {
    await transaction`
      update auth.users set
        email = coalesce(${address?.toLowerCase() ?? null}, email),
        email_confirmed_at = case when ${isConfirmed === true} then coalesce(email_confirmed_at, now())
          else email_confirmed_at end,
        raw_app_meta_data = raw_app_meta_data || ${JSON.stringify(app ?? {})}::text::jsonb,
        raw_user_meta_data = raw_user_meta_data || ${JSON.stringify(user ?? {})}::text::jsonb,
        updated_at = now()
      where id = ${id}`;
    await setPassword(transaction, id, parsed.data.password);
  });
  return await answerUser(sql, id);
}

async function setPassword(
  transaction: TransactionSql,
  id: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return;
  await transaction`
    update auth.users
    set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10)) where id = ${id}`;
}

function notFound(): Response {
  return failure(404, 'user_not_found', 'User not found');
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
