import { type Infer, int, literal, looseObject, nullable, string } from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';

export const eventSchema = looseObject({
  id: string(),
  object: literal('event'),
  api_version: string(),
  created: int(),
  data: looseObject({ object: looseObject({ id: string(), object: string() }) }),
  pending_webhooks: int(),
  request: looseObject({ id: nullable(string()), idempotency_key: nullable(string()) }),
  type: string(),
});

export type StripeEvent = Infer<typeof eventSchema>;

/** The version that the installed SDK pins, so that its types tell the truth about our objects. */
export const apiVersion = '2026-10-28.endive';

type Facts = {
  readonly type: string;
  readonly created: number;
  readonly object: { readonly id: string; readonly object: string };
  readonly previous: Readonly<Record<string, unknown>> | undefined;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly pending: number;
};

/** Holds the object as it is now; later changes do not reach into it. */
export function newEvent({ type, created, object, previous, request, pending }: Facts): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    data: {
      object: structuredClone(object),
      ...(previous === undefined ? {} : { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: pending,
    request,
    type,
  };
}
