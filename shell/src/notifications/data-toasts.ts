import { toAppError } from '@stepwise/client/app-error';
import type { AppError } from '@stepwise/client/app-error';
import {
  failedActionTitle,
  failedLoadTitle,
  isSilentError,
  succeededText,
  succeededTitle,
  toastText,
} from '@stepwise/client/error-messages';
import type { Toast } from '@stepwise/contract/shell-services';
import type { QueryClient } from '@tanstack/react-query';

type OutcomeListeners = {
  readonly say: (toast: Toast) => void;
  readonly report: (report: { readonly error: AppError }) => void;
};

/**
 * Tells the outcome of every read and write of the page, the remotes' included. A write is named by `meta.action`, such
 * as "Delete answers"; one without a name is heard of when it fails only. Whatever has `meta.isQuiet` tells its
 * failures in its own place.
 */
export function tellOutcomes(
  client: Pick<QueryClient, 'getQueryCache' | 'getMutationCache'>,
  to: OutcomeListeners,
): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { meta, state } = event.query;
    const error = toAppError(event.action.error);
    if (isSilentError(error, state.errorUpdateCount)) return;
    to.report({ error });
    if (!isQuiet(meta)) to.say(failedLoad(error));
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { meta } = event.mutation;
    const action = actionOf(meta);
    if (event.action.type === 'success' && action !== undefined && !isQuiet(meta)) to.say(succeeded(action));
    if (event.action.type !== 'error') return;
    const error = toAppError(event.action.error);
    if (isSilentError(asked(error), 1)) return;
    to.report({ error });
    if (!isQuiet(meta)) to.say(failedAction(error, action));
  });
}

/** Somebody waits for a write, so its first 401 is told: nothing repeats it. */
function asked({ message }: AppError) {
  return { message, status: undefined, attempts: undefined };
}

function failedLoad(error: AppError): Toast {
  return { tone: 'error', title: failedLoadTitle, text: toastText(error) };
}

function failedAction(error: AppError, action: string | undefined): Toast {
  return { tone: 'error', title: failedActionTitle(action), text: toastText(error) };
}

function succeeded(action: string): Toast {
  return { tone: 'success', title: succeededTitle, text: succeededText(action) };
}

type Meta = Readonly<Record<string, unknown>> | undefined;

function actionOf(meta: Meta): string | undefined {
  const action = meta?.['action'];
  return typeof action === 'string' ? action : undefined;
}

function isQuiet(meta: Meta): boolean {
  return meta?.['isQuiet'] === true;
}
