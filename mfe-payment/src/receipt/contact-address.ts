/** Where the words that an operator configured lead: to mail, to a page, or nowhere by themselves. */
export function contactAddress(contact: string): string | undefined {
  if (/^[^\s@:?/]+@[^\s@:?/]+\.[^\s@:?/]+$/.test(contact)) return `mailto:${contact}`;
  return URL.canParse(contact) && new URL(contact).protocol === 'https:' ? contact : undefined;
}
