/** Choices that follow from one seed. A `topic` names what is chosen, so that choices do not depend on each other. */
export type SeededChoice = {
  /** One of the options; the same for the same seed and topic. */
  readonly pick: (topic: string, options: readonly string[]) => string;
  /** An id in the shape of a UUID (version 8: our own scheme). */
  readonly id: (topic: string) => string;
};

/** Choices that look free but follow from the seed alone, so that the same input gives the same text. */
export function seededChoice(seed: string): SeededChoice {
  return {
    pick: (topic, options) => options[hash32(`${seed}\n${topic}`) % Math.max(1, options.length)] ?? '',
    id: (topic) => {
      const hex = [0, 1, 2, 3]
        .map((part) => hash32(`${seed}\n${topic}\n${part}`).toString(16).padStart(8, '0'))
        .join('');
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `8${hex.slice(13, 16)}`,
        `8${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join('-');
    },
  };
}

// FNV-1a, then the final mix of MurmurHash3, so that near-equal seeds spread over all options.
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
