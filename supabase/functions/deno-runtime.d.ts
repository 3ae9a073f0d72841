/** The little of Deno that our functions use, for tools that do not know it. Deno itself never reads this file. */
declare namespace Deno {
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  function test(title: string, body: () => void | Promise<void>): void;
  const env: { get: (name: string) => string | undefined };
}
