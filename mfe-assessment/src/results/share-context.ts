import type { ScoreResult } from '@stepwise/contract/feedback';
import { createContext, use } from 'react';

export type Share = { readonly title: string; readonly scores: ScoreResult; readonly close: () => void };

const ShareContext = createContext<Share | null>(null);

export const ShareProvider = ShareContext;

export function useShare(): Share {
  const share = use(ShareContext);
  if (share === null) throw new Error('useShare needs a ShareProvider above it');
  return share;
}
