import {
  array,
  int,
  literal,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  string,
  unknown,
} from '@stepwise/contract/schema';
import type { Infer, Schema } from '@stepwise/contract/schema';
import type { DeviceStorage } from './device-storage.ts';
import { surveyStatus } from './survey-progress.ts';
import type { ProgressRecord, SurveyAnswers, SurveyStatus } from './survey-progress.ts';
import { isRating } from './survey-validation.ts';

/** Every key begins with `survey_`: erasing this device removes by that prefix. */
export const surveyKeys = {
  answers: (surveyNumber: number) => `survey_${surveyNumber}_answers`,
  run: (surveyNumber: number) => `survey_${surveyNumber}_run`,
  history: (surveyNumber: number) => `survey_${surveyNumber}_history`,
  progress: 'survey_progress',
  autoAdvance: 'survey_auto_advance',
  autoAdvanceOffered: 'survey_auto_advance_offered',
} as const;

const historyLength = 24;

/** `device`: kept here by choice. `waiting`: to be sent. `saved`: the rows have landed. */
const submissionSchema = oneOf(['none', 'device', 'waiting', 'saved']);

const runRecordSchema = object({
  version: literal(1),
  runId: string(),
  edition: oneOf(['clinical', 'alternate']),
  /** The session id the order came from: a run keeps its order when the visitor's id changes at sign-in. */
  orderSeed: string(),
  startedAt: string(),
  completedAt: nullable(string()),
  submission: submissionSchema,
  /** Whom it was handed over as. */
  handedOverAs: optional(object({ kind: oneOf(['user', 'visitor']), id: string() })),
});

const pastRunSchema = object({
  runId: string(),
  edition: oneOf(['clinical', 'alternate']),
  startedAt: string(),
  completedAt: string(),
  answers: record(string(), int()),
});

const progressSchema = object({
  currentStep: int(),
  totalSteps: int(),
  percentage: int(),
  timestamp: number(),
});

export type RunRecord = Infer<typeof runRecordSchema>;
export type PastRun = Infer<typeof pastRunSchema>;
export type Submission = Infer<typeof submissionSchema>;

export function readAnswers(storage: DeviceStorage, surveyNumber: number): SurveyAnswers {
  const stored = readJson(storage, surveyKeys.answers(surveyNumber), record(string(), unknown())) ?? {};
  const pairs = Object.entries(stored).flatMap(([id, value]): [string, number][] =>
    isRating(value) ? [[id, value]] : [],
  );
  return Object.fromEntries(pairs);
}

export function readRun(storage: DeviceStorage, surveyNumber: number): RunRecord | null {
  return readJson(storage, surveyKeys.run(surveyNumber), runRecordSchema);
}

const usualQuestionCount = 16;

/** What the tick beside a survey says, without loading its questions. */
export function statusOnDevice(storage: DeviceStorage, surveyNumber: number): SurveyStatus {
  const answered = Object.keys(readAnswers(storage, surveyNumber)).length;
  const completedAt = readRun(storage, surveyNumber)?.completedAt ?? null;
  return answered > 0 && completedAt !== null ? 'completed' : surveyStatus(answered, usualQuestionCount);
}

export function readHistory(storage: DeviceStorage, surveyNumber: number): readonly PastRun[] {
  return readJson(storage, surveyKeys.history(surveyNumber), array(pastRunSchema)) ?? [];
}

export function readProgress(storage: DeviceStorage): ProgressRecord | null {
  return readJson(storage, surveyKeys.progress, progressSchema);
}

export function writeProgress(storage: DeviceStorage, progress: ProgressRecord): void {
  writeJson(storage, surveyKeys.progress, progress);
}

/**
 * Writes one change. What another tab wrote to the same run in between is kept: only the question that changed
 * here is touched. Returns the answers as they now are.
 */
export function saveAnswer(
  storage: DeviceStorage,
  surveyNumber: number,
  questionId: string,
  value: number | null,
): { readonly answers: SurveyAnswers; readonly isKept: boolean } {
  const { [questionId]: _replaced, ...others } = readAnswers(storage, surveyNumber);
  const answers = value === null ? others : { ...others, [questionId]: value };
  return { answers, isKept: writeJson(storage, surveyKeys.answers(surveyNumber), answers) };
}

export function saveRun(storage: DeviceStorage, surveyNumber: number, run: RunRecord): void {
  writeJson(storage, surveyKeys.run(surveyNumber), run);
}

/** Begins a new run. The finished one before it moves to the history; an unfinished one is dropped. */
export function beginRun(storage: DeviceStorage, surveyNumber: number, run: RunRecord): void {
  const before = readRun(storage, surveyNumber);
  if (before !== null && before.completedAt !== null && before.submission !== 'none') {
    const past: PastRun = {
      runId: before.runId,
      edition: before.edition,
      startedAt: before.startedAt,
      completedAt: before.completedAt,
      answers: { ...readAnswers(storage, surveyNumber) },
    };
    const history = [past, ...readHistory(storage, surveyNumber)].slice(0, historyLength);
    writeJson(storage, surveyKeys.history(surveyNumber), history);
  }
  storage.remove(surveyKeys.answers(surveyNumber));
  saveRun(storage, surveyNumber, run);
}

/** Notes how far the answers of this run have got, unless another run has begun since. */
export function markSubmission(
  storage: DeviceStorage,
  surveyNumber: number,
  runId: string,
  submission: Submission,
): void {
  const run = readRun(storage, surveyNumber);
  if (run !== null && run.runId === runId) saveRun(storage, surveyNumber, { ...run, submission });
}

/** Notes that this run is on its way to the server, and as whose. */
export function markHandedOver(
  storage: DeviceStorage,
  { surveyNumber, runId }: { readonly surveyNumber: number; readonly runId: string },
  handedOverAs: RunRecord['handedOverAs'],
): void {
  const run = readRun(storage, surveyNumber);
  if (run?.runId === runId) saveRun(storage, surveyNumber, { ...run, submission: 'waiting', handedOverAs });
}

export function clearSurvey(storage: DeviceStorage, surveyNumber: number): void {
  storage.remove(surveyKeys.answers(surveyNumber));
  storage.remove(surveyKeys.run(surveyNumber));
}

export function readAutoAdvance(storage: DeviceStorage): boolean {
  return storage.read(surveyKeys.autoAdvance) === 'on';
}

export function writeAutoAdvance(storage: DeviceStorage, isOn: boolean): void {
  storage.write(surveyKeys.autoAdvance, isOn ? 'on' : 'off');
}

/** True until somebody has been asked whether the next question may come by itself, or has chosen so unasked. */
export function mayOfferAutoAdvance(storage: DeviceStorage): boolean {
  const isDecided = storage.read(surveyKeys.autoAdvance) !== undefined;
  return !isDecided && storage.read(surveyKeys.autoAdvanceOffered) === undefined;
}

export function noteAutoAdvanceOffer(storage: DeviceStorage): void {
  storage.write(surveyKeys.autoAdvanceOffered, 'yes');
}

/** Null for a missing, broken or outdated value: on this device all three mean the same. */
export function readJson<Value>(storage: DeviceStorage, key: string, schema: Schema<Value>): Value | null {
  const text = storage.read(key);
  if (text === undefined) return null;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeJson(storage: DeviceStorage, key: string, value: unknown): boolean {
  return storage.write(key, JSON.stringify(value));
}
