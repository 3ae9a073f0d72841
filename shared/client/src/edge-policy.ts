const megabyte = 1024 * 1024;
const minuteMs = 60_000;

/** What the edge layer goes by unless a call says otherwise. */
export const edgePolicy = {
  /** Of bodies that are not JSON, such as files. */
  payloadBytesMax: 10 * megabyte,
  /** Of our JSON: no function of ours reads more. */
  jsonBytesMax: 256 * 1024,
  /** For calls that come without a signal of their own. */
  timeoutMs: 30_000,
  /** How long the answer of a GET is given again. */
  cacheMs: 300_000,
  /** How long a browser may remember a preflight's answer, in seconds. */
  corsMaxAgeSeconds: 86_400,
  warmingMs: 5 * minuteMs,
} as const;

/** Answers kept at the same time; the oldest goes first. */
export const edgeCacheSize = 50;
