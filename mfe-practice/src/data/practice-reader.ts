import type { DataClient } from '@stepwise/contract/shell-services';

/** Whose practice is read, and through which client. */
export type PracticeReader = { readonly client: DataClient; readonly userId: string };
