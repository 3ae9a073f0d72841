/** When a guide helps. */
export const moments = ['before', 'during', 'after', 'always'] as const;
export type Moment = (typeof moments)[number];

export type Guide = {
  /** Part of its address. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly moment: Moment;
  readonly minutes: number;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
  /** The one small thing to try. */
  readonly step: string;
};
