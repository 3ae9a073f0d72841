import type { PracticeDifficulty, PracticeTimeframe } from '@stepwise/contract/practice-session';
import type { AchievementId } from './achievements.ts';
import type { Moment } from './feelings-over-time.ts';

export const statisticsMessages = {
  title: 'How it goes',
  note: 'A quiet look back. Days without practice are part of it.',
  timeframe: 'How far back',
  timeframes: { '7d': '7 days', '30d': '30 days', '90d': '90 days' } satisfies Record<
    PracticeTimeframe,
    string
  >,
  facts: {
    days: 'Days with practice',
    completed: 'Sessions done',
    upcoming: 'Planned ahead',
    rate: 'Done of what was due',
  },
  percent: (rate: number) => `${rate}%`,
  nothingDue: 'Nothing was due in these days yet.',
  quiet: 'Nothing in these days yet. One small step is enough to begin.',
  streak: (days: number) => `${days} days in a row right now`,
  longest: (days: number) => `Your longest run was ${days} days`,
  more: 'By kind and difficulty',
  kindColumns: ['Kind', 'Sessions'],
  kinds: { work: 'Work', leisure: 'Leisure' },
  difficulties: { easy: 'Easy', moderate: 'Moderate', hard: 'Hard' } satisfies Record<
    Lowercase<PracticeDifficulty>,
    string
  >,
  showStreaks: 'Show days in a row',
  showStreaksNote: 'Some like to count them, some do not. Both are fine.',
  feelings: {
    title: 'Anxiety around your sessions',
    note: 'From 0 to 10. It moves up and down from one time to the next.',
    moment: 'Moment',
    moments: { before: 'Before', during: 'During', after: 'After' } satisfies Record<Moment, string>,
    drawn: (moment: string, points: string) => `Anxiety ${moment.toLowerCase()} your sessions. ${points}`,
    point: (date: string, value: number) => `${date}: ${value} out of 10`,
    mean: (from: string, to: string, value: number) => `${from} to ${to}: on average ${value} out of 10`,
    means: 'Each point is the average of a few sessions in a row.',
    average: (value: number) => `On average ${value} out of 10.`,
    table: 'All values',
    columns: ['Session', 'Before', 'During', 'After'],
    unknown: '–',
    few: 'Once two sessions have a value here, a line is drawn.',
  },
  achievements: {
    title: 'Along the way',
    reached: 'Reached',
    sofar: (progress: number, goal: number) => `${progress} of ${goal}`,
    names: {
      first_practice: 'First practice',
      streak_3: 'Three days in a row',
      streak_7: 'Seven days in a row',
      streak_30: 'Thirty days in a row',
      total_10: 'Ten sessions',
      total_50: 'Fifty sessions',
      total_100: 'One hundred sessions',
      difficulty_master: 'Ten hard sessions',
      category_explorer: 'Work, leisure and five kinds',
      anxiety_conqueror: 'Calmer after five sessions',
    } satisfies Record<AchievementId, string>,
  },
} as const;
