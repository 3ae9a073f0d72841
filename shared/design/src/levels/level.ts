/** How intense a result is. The words for it come from the caller. */
export type Level = 'low' | 'moderate' | 'high';
