/** A score stays on one line with what it is out of. */
export function unbrokenScores(words: string): string {
  return words.replaceAll(/(\d+) of (\d+)/g, '$1\u00A0of\u00A0$2');
}
