import { practiceCategories } from '@stepwise/contract/practice-session';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { streaks } from './practice-statistics.ts';

export const achievementIds = [
  'first_practice',
  'streak_3',
  'streak_7',
  'streak_30',
  'total_10',
  'total_50',
  'total_100',
  'difficulty_master',
  'category_explorer',
  'anxiety_conqueror',
] as const;
export type AchievementId = (typeof achievementIds)[number];

export type Achievement = {
  readonly id: AchievementId;
  readonly isReached: boolean;
  /** How far it is, never more than `goal`. */
  readonly progress: number;
  readonly goal: number;
};

const explorer = { subcategories: 5, goal: practiceCategories.length + 5 } as const;
/** By how much anxiety fell, from before to after, for a session to count. */
const relief = 3;

/** All achievements in order. A streak that was reached once stays reached. */
export function achievements(sessions: readonly PracticeSession[], today: string): readonly Achievement[] {
  const done = sessions.filter(({ completed }) => completed);
  const { longestStreak } = streaks(done, today);
  const progress: Readonly<Record<AchievementId, readonly [progress: number, goal: number]>> = {
    first_practice: [done.length, 1],
    streak_3: [longestStreak, 3],
    streak_7: [longestStreak, 7],
    streak_30: [longestStreak, 30],
    total_10: [done.length, 10],
    total_50: [done.length, 50],
    total_100: [done.length, 100],
    difficulty_master: [done.filter(({ difficulty }) => difficulty === 'Hard').length, 10],
    category_explorer: [explored(done), explorer.goal],
    anxiety_conqueror: [done.filter(broughtRelief).length, 5],
  };
  return achievementIds.map((id) => {
    const [reached, goal] = progress[id];
    return { id, isReached: reached >= goal, progress: Math.min(reached, goal), goal };
  });
}

/** Each category once, and five kinds of situation. */
function explored(done: readonly PracticeSession[]): number {
  const categories = new Set(done.map(({ category }) => category)).size;
  const subcategories = new Set(done.map(({ subcategory }) => subcategory)).size;
  return categories + Math.min(subcategories, explorer.subcategories);
}

function broughtRelief({ anxiety_before: before, anxiety_after: after }: PracticeSession): boolean {
  return before !== null && after !== null && after <= before - relief;
}
