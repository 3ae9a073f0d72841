import { array, boolean, int, object, string } from '@stepwise/contract/schema';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import type { ReadRows } from '../_shared/database.ts';
import { ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { passGates, withHeaders } from '../_shared/endpoint.ts';
import type { EndpointGates } from '../_shared/endpoint.ts';

export type SurveysDependencies = EndpointGates & { readonly readRows: ReadRows };

const rowsQuery = 'surveys?select=id,title,description,question_count,is_active&order=id';

const rowsSchema = array(
  object({
    id: int(),
    title: string(),
    description: string(),
    question_count: int(),
    is_active: boolean(),
  }),
);

/** The catalogue of surveys, for everyone. */
export function createSurveysHandler(
  dependencies: SurveysDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  return async ({ request }) => {
    const passed = await passGates(request, dependencies);
    if (passed.kind === 'failure') return passed;
    const rows = rowsSchema.parse(await dependencies.readRows(rowsQuery));
    const surveys = rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      questionCount: row.question_count,
      isActive: row.is_active,
    }));
    return withHeaders(ok({ body: { surveys } }), passed.value.headers);
  };
}
