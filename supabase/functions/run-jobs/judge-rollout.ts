/** How often something was tried, and how often it went wrong. */
export type Tally = { readonly seen: number; readonly bad: number };

/** What browsers reported in one step of a rollout: by remote, and by web vital. */
export type Health = {
  readonly remotes: Readonly<Record<string, Tally>>;
  readonly vitals: Readonly<Record<string, Tally>>;
};

export type StepFacts = {
  readonly canary: Health;
  readonly control: Health;
  /** The remotes whose release is tried out. */
  readonly changed: readonly string[];
  /** Pages that the origin has served in this step. */
  readonly pages: number;
  /** Share of the visitors that gets the canary, in percent. */
  readonly percent: number;
  readonly elapsedMinutes: number;
};

export type Verdict =
  | { readonly kind: 'wait' }
  | { readonly kind: 'advance' }
  | { readonly kind: 'roll-back'; readonly reason: string };

/**
 * A step lasts at least this long, and until so many browsers have tried each changed remote that a release which fails
 * for 2 of 100 of them would hardly have gone unnoticed.
 */
export const stepMinutes = 30;
export const browsersMin = 1000;

const mostSteps = 3;
/**
 * How improbable under equal health the reports have to be. However often one looks, a rollout that is as good as its
 * control is rolled back in at most 1 of 100 cases: 1 of 200 for what changed, 1 of 400 for every other remote and for
 * the vitals each.
 */
const evidenceFor = {
  changed: (count: number) => 200 * mostSteps * count,
  others: 400 * mostSteps * 4,
  vitals: 400 * mostSteps * 3,
} as const;

/** How many times as often the canary may fail: the test spreads its attention evenly over these. */
const remoteRisks = [1.5, 2, 4, 8, 16];
/** A first visit of a new file is slower than the second of an old one, so only much worse counts. */
const vitalRisks = [4, 8];

/** Says what becomes of a rollout's step. It may be asked at any time and any number of times. */
export function judgeStep(facts: StepFacts): Verdict {
  const reason = silence(facts) ?? worseRemote(facts) ?? worseVital(facts);
  if (reason !== undefined) return { kind: 'roll-back', reason };
  const hasBeenTried = facts.changed.every((remote) => triesOf(facts.canary, remote) >= browsersMin);
  return facts.elapsedMinutes >= stepMinutes && hasBeenTried ? { kind: 'advance' } : { kind: 'wait' };
}

/**
 * Evidence that failures fall on the canary more often than its share explains: how many times likelier the reports
 * are if it fails more often, on average over `risks`. Under equal health its expectation stays 1 at every moment, so
 * it exceeds n with a probability of at most 1/n however often one looks; and since it counts among failures only, a
 * failure of something that both share, such as the network, moves it nowhere.
 */
export function evidenceAgainst(
  canaryBad: number,
  controlBad: number,
  share: number,
  risks: readonly number[],
): number {
  const ratios = risks.map((risk) => {
    const raised = (risk * share) / (risk * share + 1 - share);
    return Math.exp(canaryBad * Math.log(raised / share) + controlBad * Math.log((1 - raised) / (1 - share)));
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

type Compared = {
  readonly canary: Readonly<Record<string, Tally>>;
  readonly control: Readonly<Record<string, Tally>>;
  readonly percent: number;
  readonly risks: readonly number[];
  readonly evidence: (name: string) => number;
};

function worse({ canary, control, percent, risks, evidence }: Compared): string | undefined {
  const guilty = Object.entries(canary).find(([name, { bad }]) => {
    const found = evidenceAgainst(bad, control[name]?.bad ?? 0, percent / 100, risks);
    return found >= evidence(name);
  });
  return guilty?.[0];
}

function worseRemote({ canary, control, percent, changed }: StepFacts): string | undefined {
  const guilty = worse({
    canary: canary.remotes,
    control: control.remotes,
    percent,
    risks: remoteRisks,
    evidence: (remote) =>
      changed.includes(remote) ? evidenceFor.changed(changed.length) : evidenceFor.others,
  });
  return guilty === undefined ? undefined : `${guilty} fails more often than before`;
}

function worseVital({ canary, control, percent }: StepFacts): string | undefined {
  const guilty = worse({
    canary: canary.vitals,
    control: control.vitals,
    percent,
    risks: vitalRisks,
    evidence: () => evidenceFor.vitals,
  });
  return guilty === undefined ? undefined : `${guilty} is poor more often than before`;
}

/** Standard deviations below what the share explains; so far that chance does not come there in a life of looks. */
const deviationsMax = 5;
/** From so many pages on, somebody has to have been heard of; most pages hold a remote, and people open several. */
const pagesToHearFrom = 1000;
const heardOfMin = 0.01;

/** What breaks a page for good cannot report: a canary that is heard of too seldom is a bad one. */
function silence({ canary, control, pages, percent }: StepFacts): string | undefined {
  const tried = triedIn(canary);
  const all = tried + triedIn(control);
  if (pages >= pagesToHearFrom && all < pages * heardOfMin) return 'nothing is heard of the pages';
  const share = percent / 100;
  const missing = all * share - tried;
  return missing > deviationsMax * Math.sqrt(all * share * (1 - share)) + deviationsMax
    ? 'the canary is heard of too seldom'
    : undefined;
}

function triedIn({ remotes }: Health): number {
  return Object.values(remotes).reduce((sum, { seen }) => sum + seen, 0);
}

function triesOf({ remotes }: Health, remote: string): number {
  return remotes[remote]?.seen ?? 0;
}
