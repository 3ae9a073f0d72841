/** Words of the error panel that a caller may leave to the kit. */
export const errorPanelMessages = { details: 'Technical details' } as const;
