import { unknown, record, string } from '@stepwise/contract/schema';
import type { SandboxWorld } from './sandbox-world.ts';
import { invalidRequest } from './stripe-failure.ts';

type Answer = Readonly<Record<string, unknown>>;

const expandable = {
  bps: 'portal',
  ch: 'charge',
  cs: 'checkout.session',
  cus: 'customer',
  dp: 'dispute',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  re: 'refund',
  sub: 'subscription',
} as const;

const anyObject = record(string(), unknown());

/** Puts whole objects where ids stand, along paths like `data.payment_intent.latest_charge`. */
export function expandObject(world: SandboxWorld, answer: Answer, paths: readonly string[]): Answer {
  let expanded = answer;
  for (const path of paths) expanded = expandPath(world, expanded, path.split('.'), path);
  return expanded;
}

function expandPath(world: SandboxWorld, answer: Answer, parts: readonly string[], path: string): Answer {
  const [name = '', ...rest] = parts;
  if (name === 'line_items' && answer['object'] === 'checkout.session') {
    return { ...answer, line_items: lineItemsOf(world, String(answer['id'])) };
  }
  if (!(name in answer)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const value = answer[name];
  if (value === null) return answer;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => expandPath(world, anyObject.parse(item), rest, path));
    return { ...answer, [name]: items };
  }
  const found = typeof value === 'string' ? lookUp(world, value, path) : anyObject.parse(value);
  return { ...answer, [name]: rest.length === 0 ? found : expandPath(world, found, rest, path) };
}

function lookUp(world: SandboxWorld, id: string, path: string): Answer {
  const prefix = id.slice(0, id.indexOf('_'));
  const [, kind] = Object.entries(expandable).find(([known]) => known === prefix) ?? [];
  const found = kind === undefined ? undefined : world.store.get(kind, id);
  if (found === undefined) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  return found;
}

export function lineItemsOf(world: SandboxWorld, sessionId: string) {
  const details = world.store.get('checkoutDetails', sessionId);
  const data = (details?.items ?? []).flatMap(({ id, price: priceId, quantity }) => {
    const price = world.store.get('price', priceId);
    if (price === undefined) return [];
    const amount = price.unit_amount * quantity;
    return [
      {
        id,
        object: 'item',
        amount_discount: 0,
        amount_subtotal: amount,
        amount_tax: 0,
        amount_total: amount,
        currency: price.currency,
        description: world.store.get('product', price.product)?.name ?? null,
        price,
        quantity,
      },
    ];
  });
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${sessionId}/line_items` };
}
