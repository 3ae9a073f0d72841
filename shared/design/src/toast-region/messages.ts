/** Words of the toast region that a caller may leave to the kit. */
export const toastMessages = { region: 'Messages', dismiss: 'Dismiss' } as const;
