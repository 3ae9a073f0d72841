import { App, getAuthSchemaSql } from '@supabase/lite';
import postgres, { type Sql } from 'postgres';
import type { AuthTables } from '../database/bootstrap.ts';
import type { LocalGoogle } from '../google/local-google.ts';
import { closeInTime } from './close-in-time.ts';
import { openConnection } from './open-connection.ts';
import { createPreRequest } from './pre-request.ts';

export type ApiOptions = {
  databaseUrl: string;
  apiUrl: string;
  siteUrl: string;
  redirectUrls: string[];
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  google: Pick<LocalGoogle, 'clientId' | 'clientSecret'>;
};

export type Api = {
  app: Pick<App, 'fetch'>;
  /** The owner's own connections, apart from those that serve requests. */
  sql: Sql;
  auth: AuthTables;
  /** Reads the schema and the settings anew whenever the database says `notify pgrst`. */
  followSchemaChanges: () => Promise<void>;
  close: () => Promise<void>;
};

const OWNER_POOL_SIZE = 4;

export function createApi(options: ApiOptions): Api {
  const sql = postgres(options.databaseUrl, { max: OWNER_POOL_SIZE, onnotice: () => {} });
  const preRequest = createPreRequest(sql);
  const connection = openConnection(options.databaseUrl, preRequest);
  const app = new App({ connection, auth: authSettings(options), studio: { enabled: false } });
  return {
    app,
    sql,
    auth: { tablesSql: getAuthSchemaSql(), ensureTables: async () => await app.ensureSystemSchema() },
    followSchemaChanges: async () => {
      await sql.listen('pgrst', () => {
        preRequest.forget();
        void connection.clearSchemaCache();
      });
    },
    close: async () => {
      await Promise.all([closeInTime(() => connection.close()), sql.end({ timeout: 2 })]);
    },
  };
}

function authSettings(options: ApiOptions) {
  return {
    enabled: true,
    site_url: options.siteUrl,
    additional_redirect_urls: options.redirectUrls,
    jwt_secret: options.jwtSecret,
    publishable_key: options.publishableKey,
    secret_key: options.secretKey,
    jwt_expiry: 3600,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    enable_signup: true,
    email: { enable_signup: true, enable_confirmations: false },
    external: {
      google: {
        enabled: true,
        client_id: options.google.clientId,
        secret: options.google.clientSecret,
        redirect_uri: `${options.apiUrl}/auth/v1/callback`,
      },
    },
  };
}
