import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { DateRange } from '@stepwise/contract/shared-schemas';
import { practiceCsv } from './practice-csv.ts';
import { practiceIcal } from './practice-ical.ts';
import { practiceJson } from './practice-json.ts';
import { exportFile } from './report-sessions.ts';
import type { ExportFormat } from './report-sessions.ts';

type FileQuestion = {
  readonly format: ExportFormat;
  readonly range: DateRange;
  readonly sessions: readonly PracticeSession[];
  readonly productName: string;
  readonly exportedAt: string;
};

export type PracticeFile = { readonly name: string; readonly type: string; readonly text: string };

export function makeFile(question: FileQuestion): PracticeFile {
  return { ...exportFile(question.format, question.range), text: textOf(question) };
}

function textOf({ format, range, sessions, productName, exportedAt }: FileQuestion): string {
  switch (format) {
    case 'json':
      return practiceJson(sessions, { range, exportedAt });
    case 'csv':
      return practiceCsv(sessions);
    case 'ical':
      return practiceIcal(sessions, { productName });
    default:
      return format satisfies never;
  }
}
