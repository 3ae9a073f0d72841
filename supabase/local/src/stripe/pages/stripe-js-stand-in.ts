/**
 * What stands where a page loads https://js.stripe.com from: enough of Stripe.js for one card form. The real script
 * draws its fields in frames of its own; this one draws plain labelled fields into the element that it is given.
 */
export function stripeJsStandIn(apiUrl: string): string {
  const parts = [askApi, cardProblem, newCardFields, newElements, confirmIntent, bankAddress, installStripe];
  return `'use strict';\n(() => {\n${parts.map(String).join('\n')}\ninstallStripe(${JSON.stringify(apiUrl)});\n})();\n`;
}

// Everything below is sent to the browser as text, so it may use nothing from outside this file.

type Answer = { readonly error?: Record<string, unknown>; readonly [name: string]: unknown };
type Intent = Answer;

async function askApi(
  base: string,
  key: string,
  path: string,
  fields?: Readonly<Record<string, string>>,
): Promise<Answer> {
  const lost = {
    type: 'api_connection_error',
    message: 'We are experiencing issues connecting to our payments provider.',
  };
  try {
    const answer = await fetch(`${base}${path}`, {
      method: fields === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}` },
      ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
    });
    const body: unknown = await answer.json();
    return { ...Object(body) };
  } catch {
    return { error: lost };
  }
}

function cardProblem(text: (name: string) => string) {
  const incomplete = { type: 'validation_error', code: 'incomplete_number' };
  if (text('number').replaceAll(/\D/g, '').length < 12) {
    return { ...incomplete, message: 'Your card number is incomplete.' };
  }
  if (!/^\d\d\s*\/\s*\d\d$/.test(text('expiry'))) {
    return {
      ...incomplete,
      code: 'incomplete_expiry',
      message: 'Your card’s expiration date is incomplete.',
    };
  }
  if (/^\d{3,4}$/.test(text('cvc'))) return undefined;
  return { ...incomplete, code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' };
}

function newCardFields() {
  const asked = [
    { name: 'number', label: 'Card number', autocomplete: 'cc-number' },
    { name: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp' },
    { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc' },
  ];
  const group = document.createElement('div');
  const inputs = new Map<string, HTMLInputElement>();
  for (const { name, label, autocomplete } of asked) {
    const line = document.createElement('label');
    const input = document.createElement('input');
    input.name = name;
    input.setAttribute('autocomplete', autocomplete);
    input.inputMode = 'numeric';
    // As near to the fields of the real script as plain ones come; a style sheet would be against the page's policy.
    line.style.cssText = 'display: grid; gap: 0.25rem; margin-block-end: 1rem';
    input.style.cssText =
      'font: inherit; color: inherit; background: transparent; padding: 0.75rem; border: 1px solid #8a94a6; border-radius: 0.5rem';
    line.append(label, input);
    group.append(line);
    inputs.set(name, input);
  }
  const text = (name: string) => inputs.get(name)?.value.trim() ?? '';
  const listeners = new Map<string, ((event: object) => void)[]>();
  const tell = (name: string, facts: object = {}) => {
    for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...facts });
  };
  const problem = () => cardProblem(text);
  group.addEventListener('input', () => {
    const isEmpty = ['number', 'expiry', 'cvc'].every((name) => text(name) === '');
    tell('change', {
      complete: problem() === undefined,
      empty: isEmpty,
      value: { type: 'card' },
      collapsed: false,
    });
  });
  group.addEventListener('focusin', () => tell('focus'));
  group.addEventListener('focusout', () => tell('blur'));
  const on = (name: string, listener: (event: object) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  };
  return { group, text, problem, on, tell, focus: () => inputs.get('number')?.focus() };
}

function newElements(options: { clientSecret?: string } = {}) {
  const fields = newCardFields();
  const element = {
    mount: (place: string | HTMLElement) => {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      if (target === null) throw new Error('The selector you specified applies to no DOM elements.');
      target.replaceChildren(fields.group);
      queueMicrotask(() => fields.tell('ready'));
    },
    unmount: () => fields.group.remove(),
    destroy: () => fields.group.remove(),
    on: (name: string, listener: (event: object) => void) => {
      fields.on(name, listener);
      return element;
    },
    off: () => element,
    update: () => undefined,
    focus: fields.focus,
    blur: () => undefined,
    clear: () => undefined,
    fields,
  };
  return {
    clientSecret: options.clientSecret,
    fields,
    create: () => element,
    getElement: () => element,
    update: () => undefined,
    fetchUpdates: async () => ({}),
    submit: async () => {
      const error = fields.problem();
      return error === undefined ? { selectedPaymentMethod: 'card' } : { error };
    },
  };
}

async function confirmIntent(
  ask: (path: string, fields?: Readonly<Record<string, string>>) => Promise<Answer>,
  secret: string,
  fields: ReturnType<typeof newCardFields>,
  returnUrl: string | undefined,
): Promise<{ error?: unknown; paymentIntent?: Intent }> {
  const problem = fields.problem();
  if (problem !== undefined) return { error: problem };
  const [month = '', year = ''] = fields.text('expiry').split('/');
  const intentId = secret.slice(0, secret.indexOf('_secret'));
  const answer = await ask(`/v1/payment_intents/${intentId}/confirm`, {
    client_secret: secret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': fields.text('number').replaceAll(/\D/g, ''),
    'payment_method_data[card][exp_month]': month.trim(),
    'payment_method_data[card][exp_year]': `20${year.trim()}`,
    'payment_method_data[card][cvc]': fields.text('cvc'),
    ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
  });
  return answer.error === undefined ? { paymentIntent: answer } : { error: answer.error };
}

function bankAddress(intent: Intent): string | undefined {
  const found = /"url":"([^"]+)"/.exec(JSON.stringify(intent['next_action'] ?? {}))?.[1];
  return intent['status'] === 'requires_action' ? found : undefined;
}

function installStripe(apiUrl: string): void {
  const stripe = (key: unknown) => {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw new Error('Invalid value for Stripe(): apiKey should be a publishable key that begins with pk_.');
    }
    const ask = async (path: string, fields?: Readonly<Record<string, string>>) =>
      await askApi(apiUrl, key, path, fields);
    return {
      elements: newElements,
      confirmPayment: async (wish: {
        elements: ReturnType<typeof newElements>;
        clientSecret?: string;
        confirmParams?: { return_url?: string };
        redirect?: 'always' | 'if_required';
      }) => {
        const secret = wish.clientSecret ?? wish.elements.clientSecret ?? '';
        const returnUrl = wish.confirmParams?.return_url;
        const result = await confirmIntent(ask, secret, wish.elements.fields, returnUrl);
        if (result.paymentIntent === undefined) return result;
        const bank = bankAddress(result.paymentIntent);
        if (bank === undefined && (wish.redirect === 'if_required' || returnUrl === undefined)) return result;
        const back = new URL(returnUrl ?? location.href);
        back.searchParams.set('payment_intent', String(result.paymentIntent['id']));
        back.searchParams.set('payment_intent_client_secret', secret);
        back.searchParams.set('redirect_status', 'succeeded');
        location.assign(bank ?? back.href);
        // Like Stripe.js, which never answers once the page is being left.
        return await new Promise<never>(() => undefined);
      },
      confirmCardPayment: async (
        secret: string,
        wish: { payment_method: { card: { fields: ReturnType<typeof newCardFields> } }; return_url?: string },
      ) => await confirmIntent(ask, secret, wish.payment_method.card.fields, wish.return_url),
      retrievePaymentIntent: async (secret: string) => {
        const id = secret.slice(0, secret.indexOf('_secret'));
        const answer = await ask(`/v1/payment_intents/${id}?client_secret=${encodeURIComponent(secret)}`);
        return answer.error === undefined ? { paymentIntent: answer } : { error: answer.error };
      },
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  };
  Object.assign(globalThis, { Stripe: Object.assign(stripe, { version: 'endive' }) });
}
