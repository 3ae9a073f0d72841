/**
 * What the specification says when a session cannot be saved.
 *
 * @see rows S-19 to S-21, S-23
 */
export const practiceMessages = {
  createConflict: 'Practice session conflicts with existing sessions',
  updateConflict: 'Updated time conflicts with existing sessions',
  notFound: 'Practice session not found',
  updateFailed: 'Practice session not found or update failed',
  notSignedIn: 'User not authenticated',
  changedElsewhere: 'This was changed on another device.',
} as const;
