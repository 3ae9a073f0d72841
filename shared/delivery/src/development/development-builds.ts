/** Application → address of the server that builds it. */
export type DevelopmentAddresses = Readonly<Record<string, string>>;

/** Where the files of a development build appear on the page's origin. */
export function buildFolder(application: string): string {
  return `/releases/${application}/development/`;
}

/** The server that answers a path of the origin, if a build is meant. */
export function serverOf(addresses: DevelopmentAddresses, path: string): string | undefined {
  const [, folder, updates] =
    /^\/(?:releases\/([\w-]+)\/development\/|development\/updates\/([\w-]+)$)/.exec(path) ?? [];
  return addresses[folder ?? updates ?? ''];
}

/** A file of a build as it is at this moment, or undefined when there is none. */
export async function readBuilt(
  addresses: DevelopmentAddresses,
  application: string,
  file: string,
): Promise<Buffer | undefined> {
  const server = addresses[application];
  if (server === undefined) return undefined;
  const answer = await fetch(server + buildFolder(application) + file, {
    signal: AbortSignal.timeout(10_000),
  });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}
