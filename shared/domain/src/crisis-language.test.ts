import { describe, expect, test } from 'vitest';
import { mentionsDanger } from './crisis-language.ts';

describe('text that suggests danger', () => {
  test.each([
    'I want to die',
    'sometimes i wish i was dead',
    'I want to kill myself',
    "I'm thinking about suicide",
    'feeling suicidal again',
    'I could end it all tonight',
    'I might end my life',
    'everyone would be better off without me',
    'there is no reason to live',
    "I don't want to be here anymore",
    "i don't want to wake up",
    "I can't go on",
    'life is not worth living',
    'I have nothing left to live for',
    "I'm tired of living",
    'I keep cutting myself',
    'I feel like hurting myself',
    'self-harm helps for a minute',
    'I took all of my pills',
    'thinking of an overdose',
    'I want to jump off the bridge',
    'I wrote my last letter',
    'I wrote a final note',
    'kms',
    'I want to unalive',
    'I want to kill him',
    'he hits me when I talk to people',
    'my husband beats me',
    'I was raped',
    'I am being abused',
    'I WANT TO DIE!!!',
    'I want\n\nto   die',
    'I want to d1e',
    'I don’t want to live anymore',
    'su\u200bicide',
    'I want to dîe',
  ])('%s', (text) => {
    expect(mentionsDanger(text)).toBe(true);
  });
});

describe('ordinary worries', () => {
  test.each([
    '',
    'I am scared of a party on Friday',
    'I nearly died of embarrassment',
    'My phone is dead and I was late',
    'The silence was killing the mood',
    'I want to leave early',
    'I cut my talk short',
    'I have to give a presentation at work',
    'I do not want to go to the party',
    'I hurt her feelings and feel bad',
    'The deadline is on Monday',
    'I take the bus to school',
    'I would rather stay home',
    'I wrote a note to my boss',
    'He beats me at chess',
    'I want to skip the meeting',
  ])('%s', (text) => {
    expect(mentionsDanger(text)).toBe(false);
  });
});
