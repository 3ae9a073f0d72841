import { looseObject, object, optional, string } from './schema.ts';
import type { Infer } from './schema.ts';

/** The one error shape of our edge functions. `details` never holds a person's text, answer or score. */
export const errorAnswerSchema = object({
  error: object({
    code: string(),
    message: string(),
    requestId: optional(string()),
    details: optional(looseObject({})),
  }),
});

/** A refusal or failure as a function answers it. `code` is for programs, `message` for people. */
export type ErrorAnswer = Infer<typeof errorAnswerSchema>;
