import { AppError, isAppError } from '@stepwise/client/app-error';
import { useServices, useSession } from '@stepwise/client/services';
import { useMutation } from '@tanstack/react-query';
import { accountError, requirePerson } from '../account/account-error.ts';
import { privacyMessages } from './messages.ts';

/** Deletes the account, then everything of the person on this device. */
export function useDeleteAccount() {
  const { client, session: sessionService, notifications } = useServices();
  const session = useSession();
  return useMutation({
    // The dialog stays open and says what went wrong.
    meta: { isQuiet: true },
    networkMode: 'always',
    mutationFn: async () => {
      requirePerson(session);
      try {
        const { accountDeletionSchema } = await import('@stepwise/contract/personal-data');
        const { success } = await client.request({
          method: 'POST',
          endpoint: '/edge/delete-user-account',
          answerSchema: accountDeletionSchema,
        });
        if (!success) throw new AppError('DELETE_ACCOUNT_ERROR', 'Failed to delete account', { status: 500 });
      } catch (error) {
        throw accountError('delete', error);
      }
    },
    onSuccess: async () => {
      await sessionService.forget();
      notifications.toast({ tone: 'success', title: privacyMessages.remove.done });
    },
  });
}

/** The sign-in was too long ago to be trusted with this. */
export function needsFreshSignIn(error: unknown): boolean {
  return isAppError(error) && error.code === 'RECENT_SIGN_IN_REQUIRED';
}
