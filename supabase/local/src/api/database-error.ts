import { looseObject, nullish, string } from '@stepwise/contract/schema';

// https://docs.postgrest.org/en/stable/references/errors.html#status-codes: the longest matching prefix decides.
const STATUS_BY_SQLSTATE: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

const DatabaseError = looseObject({
  code: string(),
  message: string(),
  detail: nullish(string()),
  hint: nullish(string()),
});

/** Says an error of the database the way the API layer passes on untouched: as a raised `PGRST` condition. */
export function restateDatabaseError(error: unknown): unknown {
  const found = DatabaseError.safeParse(pickErrorFields(error));
  if (!found.success) return error;
  const { code, message, detail, hint } = found.data;
  if (!isOrdinarySqlState(code)) return error;
  const body = { code, message, details: detail ?? null, hint: hint ?? null };
  const status = STATUS_BY_SQLSTATE[code] ?? STATUS_BY_SQLSTATE[code.slice(0, 2)] ?? 400;
  return Object.assign(new Error(JSON.stringify(body)), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  });
}

// Class 42 and the custom codes are already answered rightly, with what the API layer alone knows (the role, the table).
function isOrdinarySqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && code !== 'PGRST' && !code.startsWith('PT') && !code.startsWith('42');
}

function pickErrorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  const fields = Object.fromEntries(Object.entries(error));
  return { ...fields, message: error.message };
}
