import type { IncomingMessage } from 'node:http';

const limit = 200;
const bytesMax = 16_384;

/** Violation reports that browsers sent, kept for tests and for whoever runs the origin. */
export type PolicyReports = {
  readonly receive: (request: IncomingMessage) => Promise<void>;
  readonly all: () => { readonly count: number; readonly reports: readonly unknown[] };
};

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > bytesMax) return '';
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts every report and keeps the first ones. */
export function policyReports(): PolicyReports {
  const reports: unknown[] = [];
  let count = 0;
  return {
    receive: async (request) => {
      const report = parse(await readBody(request));
      if (report === undefined) return;
      count += 1;
      if (reports.length < limit) reports.push(report);
    },
    all: () => ({ count, reports }),
  };
}
