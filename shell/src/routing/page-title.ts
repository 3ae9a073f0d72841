export type RouteParameters = Readonly<Record<string, string | undefined>>;

/** `Survey {surveyId}` with the parameters of the address put in. */
export function fillParameters(text: string, parameters: RouteParameters): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => parameters[name] ?? placeholder);
}

export function documentTitle(title: string, productName: string): string {
  return `${title} | ${productName}`;
}
