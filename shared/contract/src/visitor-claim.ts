import { array, gte, int, object, oneOf } from './schema.ts';
import type { Infer } from './schema.ts';
import { surveyNumberSchema } from './survey-rows.ts';

/**
 * What came of moving a visitor's answers and agreements into the account (`claim_visitor_answers`).
 *
 * `moved`: all of it is the person's now, and the visitor's session is over. `nothing`: the key opens no session, or
 * it was moved before. `not-agreed`: the newest agreement says that answers are not kept; nothing has changed.
 *
 * @see rows U-11, reading X-17
 */
export const visitorClaimSchema = object({
  outcome: oneOf(['moved', 'nothing', 'not-agreed']),
  answers: int().check(gte(0)),
  surveys: array(surveyNumberSchema),
});

/**
 * What moved: `answers` counts rows, `surveys` names the surveys that they belong to.
 *
 * @see rows U-11, P-22, reading X-17
 */
export type VisitorClaim = Infer<typeof visitorClaimSchema>;
