/** Every delay and distance of the survey screen, in milliseconds and CSS pixels. */
export const surveyTimings = {
  answerTransitionMs: 300,
  autoAdvanceDelayMs: 2000,
  undoVisibleMs: 3000,
  submitOpenDelayMs: 500,
  successNavigationMs: 1000,
  successCheckmarkMs: 1000,
  swipeIndicatorMs: 500,
  rippleMs: 600,
  viewportResizeDebounceMs: 16,
  mobileDetectionDebounceMs: 100,
  hapticMs: { light: 10, medium: 20, strong: 30 },
} as const;

export const surveySizes = {
  mobileWidthBelow: 768,
  ultraCompactWidthBelow: 400,
  swipeDistanceOver: 50,
  swipeDriftBelow: 100,
  touchTargetMin: 44,
  touchTargetComfortable: 48,
} as const;
