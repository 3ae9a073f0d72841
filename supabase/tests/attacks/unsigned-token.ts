/** A token that anybody can write: without a signature, and with any header. */
export function unsigned(claims: object, header: object = { alg: 'none', typ: 'JWT' }): string {
  return `${encoded(header)}.${encoded({ ...claims, exp: Math.floor(Date.now() / 1000) + 3600 })}.`;
}

export function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
