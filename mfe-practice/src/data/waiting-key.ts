/** Where a device keeps what it has changed. Signing out erases it with everything else that is the person's. */
export const waitingChangesKey = 'practice_waiting';
