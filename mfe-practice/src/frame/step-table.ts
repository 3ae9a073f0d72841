import { pathwayStepSchema, pathwayStepWriteSchema } from '@stepwise/contract/practice-pathway';
import type { PathwayStep } from '@stepwise/contract/practice-pathway';
import type { KeptTable } from './kept-table.ts';

export const stepTable: KeptTable<PathwayStep> = {
  name: 'step',
  table: 'pathway_steps',
  schema: pathwayStepSchema,
  toWrite: (step) => pathwayStepWriteSchema.parse(step),
  // Of where a step stands and when it was done, the newest change holds.
  judged: ['title', 'description', 'difficulty', 'expected_anxiety'],
};
