/**
 * Whether free text suggests that someone may be in danger: thoughts of suicide, self-harm, harm to others, or
 * violence at home. Plain English patterns that would rather show help once too often; a floor, not a promise.
 *
 * Check before the text goes anywhere. When true, show the help contacts and send the text to no model.
 *
 * @see rows Z-07
 */
export function mentionsDanger(text: string): boolean {
  const readings = readingsOf(text);
  return dangerPatterns.some((pattern) => readings.some((reading) => pattern.test(reading)));
}

const never = '(?:do not|dont|cannot|cant|can not|no longer)';
const wantNot = '(?:(?:do not|dont|no longer) (?:want to|wanna|wana)|(?:cannot|cant|can not))';
const intent =
  '(?:want|wanted|wanna|wana|going|ready|plan|planning|try|tried|trying|think|thinking|thought|thoughts|how|time)';
const gone =
  '(?:(?:was|were|am) (?:dead|gone)|died?|(?:wasnt|werent) (?:here|alive|around)|(?:didnt|did not) exist)';
const high =
  '(?:bridge|roof|rooftop|building|balcony|cliff|window|platform|tower|ledge|overpass|house|floor)';
const close =
  '(?:he|she|they|partner|husband|wife|father|mother|dad|mom|mum|boyfriend|girlfriend|brother|ex)';

/**
 * What follows decides where everyday words begin like heavy ones: nobody is in danger who cannot go on a date, is cut
 * off in a talk or jumps from one thing to another.
 */
const dangerPatterns: readonly RegExp[] = [
  /\b(?:s ?u ?i ?c ?i ?d\w*|suizid\w*|unaliv\w*|kms|self ?harm\w*|overdos\w*|od(?:ed|ing)? on)\b/,
  /\b(?:kill|hurt|harm|cut|burn|hang|shoot|drown|starve|stab|cutting|starving|stabbing)(?:ing)? my ?self\b/,
  /\b(?:kill|hurt|harm|drown|stab|burn)(?:ing)? me\b/,
  /\b(?:cut(?:ting)? me(?! (?:off|short|out|down|in|loose|some|a)\b)|hang(?:ing)? me(?! (?:out|up)\b)|shoot(?:ing)? me(?! (?:an?|the|your|over|back)\b))\b/,
  /\b(?:cut|cutting|slit|slitting|slash|slashing) (?:up |open )?(?:my|both) (?:own )?(?:wrists?|arms?|legs?|thighs?|veins?|throat|skin)\b/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b/,
  /\b(?:end|ending) (?:it all|everything)\b/,
  new RegExp(
    `\\b${intent} (?:to |of |about )*end(?:ing)? (?:it|things)\\b(?! (?:with|early|on|politely|quickly|soon|well|by|here|there|at|before)\\b)`,
  ),
  /\b(?:want|wanted|wanna|wana|wish|hope|ready|going|plan|planning|try|tried|trying|like|rather) (?:(?:to|2) |i (?:could |would |was |were |am )?)?(?:just )?(?:be )?(?:die|dead|dying|disappear(?: forever)?)\b/,
  /\b(?:(?:i|me) (?:should|deserve) (?:just )?(?:to )?(?:die|be dead)|as well be dead)\b/,
  /\b(?:thoughts? of (?:death|dying)|think(?:ing)? (?:of|about) (?:death|dying)|pills to die)\b/,
  /\bwish (?:that )?i (?:was|were|had) (?:dead|gone|not (?:alive|here)|never (?:been )?born)\b/,
  /\bwish (?:that )?i (?:(?:wasnt|werent) (?:alive|here(?! (?:at|in|with|for|on|because)\b))|(?:didnt|did not) exist)\b/,
  /\bbetter off (?:dead|without me)\b/,
  new RegExp(`\\b(?:better(?: off)?|happier|easier|relieved) if i ${gone}\\b`),
  /\b(?:no ?one|nobody) (?:would|will|ll) (?:even |really )?(?:miss me(?! (?:at|there|in|if i (?:left|leave|go|went|do|did)\b))|care if i (?:die|died|was dead|were dead))\b/,
  /\b(?:no|not any|any|without a) (?:reason|point|will) (?:to|in|for|of) (?:live|living|life|be alive|being alive|go(?:ing)? on(?! (?:an?|the|stage|dates?|with)\b))\b/,
  /\b(?:what is|whats|what s) the (?:point|use) (?:of|in) (?:living|life|being alive)\b/,
  /\blife (?:is|feels) (?:pointless|meaningless)\b/,
  new RegExp(
    `\\b${wantNot} (?:be alive|exist|live(?! (?:with (?!this|it|my ?self)|at (?!all)|(?:near|far|next|together|abroad|there|alone)\\b|in (?!this (?:world|life)|my (?:body|head))))|be here(?! (?:at (?!all)|(?:for|in|with|on|because|when|today)\\b)))\\b`,
  ),
  new RegExp(`\\b${never} (?:want to |wanna )?(?:live|be alive|be here|exist) any ?(?:more|longer)\\b`),
  new RegExp(
    `\\b${wantNot} go on\\b(?! (?:an?|the|any (?!more|longer)|another|more|my own|our|their|that|those|first|blind|dates?|stage|trips?|tv|air|camera|video|zoom|calls?|walks?|outings|holidays?|vacations?|about|instagram|facebook|tinder|social|with (?:the|my|a|this) (?:talk|speech|presentation|call|conversation|date))\\b)`,
  ),
  /\b(?:(?:do not|dont|no longer) (?:want to|wanna) wake up|(?:hope|wish|pray) (?:that )?i (?:dont|do not|never|wouldnt) wake up|never wak(?:e|ing) up)\b(?! (?:early|late|at|so|on time|for|before|until|when|in time)\b)/,
  /\b(?:cannot|cant|can not|no longer) take it\b(?! (?:back|all(?! any)|off|out|up|with|easy|lightly|personally|seriously|in|home|from|as|for|well)\b)/,
  /\bno way out\b(?! (?:of|from|at|through)\b)/,
  /\b(?:life (?:is not|isnt) worth|not worth living|nothing (?:left )?to live for|tired of (?:living|life|being alive))\b/,
  new RegExp(`\\b(?:jump|jumping) (?:off|from|out)(?: of)?(?: \\w+){0,2} ${high}\\b`),
  /\b(?:drive|driving) (?:off|into) (?:\w+ ){0,2}(?:bridge|cliff|tree|wall|river)\b/,
  /\bjump(?:ing)? off(?= \||$)/,
  /\b(?:jump|jumping|step|stepping|walk|walking) in front of (?:\w+ ){0,2}(?:trains?|cars?|bus|truck|tram|lorry|subway)\b/,
  /\b(?:jump|jumping|step|stepping|walk|walking|run|running) into (?:the )?traffic\b/,
  /\bthrow(?:ing)? my ?self (?:off|from|in front|out|under|into|down)\b/,
  /\b(?:take|taking|took|swallow|swallowed) (?:all|too many|a lot of|the whole) .{0,20}(?:pills|tablets|meds|medication)\b/,
  /\b(?:want|wanted|wanna|going) (?:to )?od\b/,
  /\b(?:say|saying|said|write|writing|wrote) (?:my |a |the )?(?:last |final )(?:goodbye|goodbyes|letter|note)\b(?! of)/,
  /\b(?:kill|murder|stab|shoot|strangle) (?:him|her|them|someone|somebody|people|everyone|my \w+)\b/,
  /\b(?:want|wanna|going|might|will) (?:to )?(?:hurt|harm) (?:him|her|them|someone|somebody|people|everyone)\b(?! (?:feelings|by|with)\b)/,
  new RegExp(
    `\\b${close} (?:\\w+ )?(?:hits?|beats?|chokes?|choked|raped?s?|abuses?|abused|punch(?:es|ed)|kick(?:s|ed)|slap(?:s|ped)|strangle[sd]|threaten(?:s|ed) to kill) me\\b(?! (?:at|up|to|out)\\b)`,
  ),
  /\b(?:being|am|was|got|been) (?:abused|raped|assaulted|beaten(?! (?:at|to)))\b/,
];

/**
 * Lower case, letters and digits and single spaces only, with the usual disguises taken off: once as one run of words
 * and once with a mark at the end of each sentence.
 */
function readingsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/(?<=[a-z])[0@](?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[1!](?=[a-z])/g, 'i')
    .replace(/(?<=[a-z])3(?=[a-z])/g, 'e');
  const marked = plain.replace(/[.?!;:]+(?=\s|$)/g, ' | ');
  return [plain.replace(/[^a-z0-9]+/g, ' ').trim(), marked.replace(/[^a-z0-9|]+/g, ' ').trim()];
}
