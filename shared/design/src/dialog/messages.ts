/** Words of the dialog that a caller may leave to the kit. */
export const dialogMessages = { close: 'Close' } as const;
