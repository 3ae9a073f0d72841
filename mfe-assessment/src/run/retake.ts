import { object, string } from '@stepwise/contract/schema';

const retakeStateSchema = object({ retakeOf: string() });

/** What a navigation carries when a survey is to be taken again: the run that it replaces, `''` for one without id. */
export function retakeState(runId: string | undefined): { readonly retakeOf: string } {
  return { retakeOf: runId ?? '' };
}

export function parseRetake(state: unknown): string | undefined {
  const parsed = retakeStateSchema.safeParse(state);
  return parsed.success ? parsed.data.retakeOf : undefined;
}
