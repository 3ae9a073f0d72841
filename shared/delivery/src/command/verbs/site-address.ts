/** Where people reach the deployment; with a label, the host of that name below it. Without a slash at its end. */
export function siteAddress(
  environment: Readonly<Record<string, string | undefined>>,
  label: string | undefined,
): string {
  const port = environment['PORT'] ?? '4400';
  const address = new URL(environment['STEPWISE_SITE_URL'] ?? `http://localhost:${port}`);
  if (label !== undefined) address.hostname = `${label}.${address.hostname}`;
  return address.href.replace(/\/$/, '');
}
