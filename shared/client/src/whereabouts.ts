/**
 * What the browser tells of where its person is: the languages they read (BCP 47 tags) and their clock (IANA time zone).
 * Help that is near is found with it; it is never sent.
 */
export function whereabouts(): { readonly languageTags: readonly string[]; readonly timeZone: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { languageTags: navigator.languages, timeZone };
}
