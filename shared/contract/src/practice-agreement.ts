/** Raised whenever the words of "Where may your practice be kept?" change in meaning; it is then asked again. */
export const practiceAgreementVersion = 'practice-2026-11-23';

/** What the database says to practice that nobody agreed to keep. */
export const practiceNotAgreed = 'Practice can be kept only after the person agreed to it.';
