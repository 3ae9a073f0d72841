/**
 * Whether free text suggests that someone may be in danger: thoughts of suicide, self-harm, harm to others, or
 * violence at home. Plain English patterns that would rather show help once too often; a floor, not a promise.
 *
 * Check before the text goes anywhere. When true, show the help contacts and send the text to no model.
 *
 * @see rows Z-07
 */
export function mentionsDanger(text: string): boolean {
  const plain = plainText(text);
  return dangerPatterns.some((pattern) => pattern.test(plain));
}

const dangerPatterns: readonly RegExp[] = [
  /\b(?:suicid\w*|unalive\w*|kms|self ?harm\w*|overdos\w*)\b/,
  /\b(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|burn|burning|hang|hanging|shoot|shooting|drown|drowning) (?:my ?self|me)\b/,
  /\b(?:end|ending|take|taking) (?:my (?:own )?life|it all)\b/,
  /\b(?:want|wanted|wanna|wish|hope|ready|going|plan|planning|try|tried|trying|like|rather) (?:to |i (?:could|would|was|were|am) |be )?(?:die|dead|dying|disappear(?: forever)?)\b/,
  /\bwish (?:that )?i (?:was|were|had) (?:dead|gone|not (?:alive|here)|never (?:been )?born)\b/,
  /\bbetter off (?:dead|without me|if i (?:was|were) (?:dead|gone))\b/,
  /\b(?:no|not any|any|without a) (?:reason|point|will) (?:to|in|for|of) (?:live|living|life|go on|going on|be alive|being alive)\b/,
  /\b(?:do not|dont|cannot|cant|can not|no longer) (?:want to |wanna )?(?:live|be alive|be here|exist|wake up|go on|take it)(?: any ?(?:more|longer))?\b/,
  /\b(?:life (?:is not|isnt) worth|not worth living|nothing (?:left )?to live for|tired of (?:living|life|being alive))\b/,
  /\b(?:jump|jumping) (?:off|from|in front)\b/,
  /\b(?:take|taking|took|swallow|swallowed) (?:all|too many|a lot of|the whole) .{0,20}(?:pills|tablets|meds|medication)\b/,
  /\b(?:say|saying|said|write|writing|wrote) (?:my |a |the )?(?:last |final )(?:goodbye|goodbyes|letter|note)\b/,
  /\b(?:kill|murder|stab|shoot|strangle) (?:him|her|them|someone|somebody|people|everyone|my \w+)\b/,
  /\b(?:he|she|they|partner|husband|wife|father|mother|dad|mom|mum|boyfriend|girlfriend) (?:\w+ )?(?:hits?|beats?|chokes?|rapes?d?|abuses?d?|threatens? to kill) me\b(?! at\b)/,
  /\b(?:being|am|was|got|been) (?:abused|raped|beaten|assaulted)\b/,
];

/** Lower case, letters and digits and single spaces only, with the usual disguises taken off. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/(?<=[a-z])[0@](?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[1!](?=[a-z])/g, 'i')
    .replace(/(?<=[a-z])3(?=[a-z])/g, 'e')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
