import { requestContext } from './request-context.ts';

let users = 0;
let realError: typeof console.error | undefined;

/**
 * The API layer prints every refused request with its stack. The caller got the answer already, so inside a request the
 * print is dropped; everything else is printed as ever. Returns the way back.
 */
export function quietRefusals(): () => void {
  users += 1;
  if (users === 1) {
    const real = console.error;
    realError = real;
    console.error = (...values: unknown[]) => {
      if (requestContext.getStore() === undefined) real(...values);
    };
  }
  return () => {
    users -= 1;
    if (users === 0 && realError !== undefined) console.error = realError;
  };
}
