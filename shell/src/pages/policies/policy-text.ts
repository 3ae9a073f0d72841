export type PolicyItem = { readonly term: string; readonly text: string };

export type PolicySection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Named things with what there is to say about each. */
  readonly items?: readonly PolicyItem[];
};

export type PolicyText = {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly PolicySection[];
};
