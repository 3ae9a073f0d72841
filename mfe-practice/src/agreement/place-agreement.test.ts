import { AppError } from '@stepwise/client/app-error';
import { practiceAgreementVersion } from '@stepwise/contract/practice-agreement';
import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { beforeEach, expect, test } from 'vitest';
import { signedInAs } from '../rules/test-person.ts';
import { forgetChoice, knownChoice, maySend, rememberChoice } from './kept-place.ts';
import { choosePlace, learnPlace, permissionToKeep } from './place-agreement.ts';
import { placeQuestion } from './place-question.ts';

const userId = '11111111-1111-4111-8111-111111111111';

type Row = { readonly is_given: boolean; readonly wording_version: string };

/** An account that keeps what it is told, or cannot be reached. */
function accountWith(rows: Row[], isReachable = true) {
  const said: unknown[] = [];
  const client: DataClient = {
    request: async <Answer>({ method, body, answerSchema }: ApiRequest<Answer>) => {
      if (!isReachable) throw new AppError('NETWORK_ERROR', 'Failed to fetch', { category: 'network' });
      if (method === 'POST') said.push(body);
      return answerSchema.parse(rows);
    },
    stream: async () => undefined,
  };
  return { agreeing: { client, userId, session: signedInAs(userId) }, said };
}

const yes = { is_given: true, wording_version: practiceAgreementVersion };

beforeEach(() => forgetChoice(userId));

test('X-58 before the first save the person is asked once, and the account hears the answer first', async () => {
  const { agreeing, said } = accountWith([]);
  const first = permissionToKeep(agreeing);
  const second = permissionToKeep(agreeing);
  await expect.poll(placeQuestion.isOpen).toBe(true);
  await Promise.resolve();
  placeQuestion.answer('account');
  expect(await Promise.all([first, second])).toEqual(['send', 'send']);
  expect(said[0]).toEqual({
    user_id: userId,
    session_id: null,
    kind: 'store_practice',
    is_given: true,
    wording_version: practiceAgreementVersion,
  });
  expect(await permissionToKeep(agreeing)).toBe('send');
  expect(placeQuestion.isOpen()).toBe(false);
});

test('X-58 "Only on this device" is recorded as a no, and holds everything back', async () => {
  const { agreeing, said } = accountWith([]);
  const asked = permissionToKeep(agreeing);
  await expect.poll(placeQuestion.isOpen).toBe(true);
  placeQuestion.answer('device');
  expect(await asked).toBe('hold');
  expect(said).toMatchObject([{ is_given: false }]);
  expect(await permissionToKeep(agreeing)).toBe('hold');
});

test('X-58 a question that is put off keeps nothing, records nothing, and is asked again', async () => {
  const { agreeing, said } = accountWith([]);
  const asked = permissionToKeep(agreeing);
  await expect.poll(placeQuestion.isOpen).toBe(true);
  placeQuestion.answer(undefined);
  expect(await asked).toBe('undecided');
  expect(said).toEqual([]);
  expect(knownChoice(userId)).toBeUndefined();
});

test('X-58 who agreed on another device is not asked again; other words are asked about again', async () => {
  expect(await permissionToKeep(accountWith([yes]).agreeing)).toBe('send');
  forgetChoice(userId);
  const old = accountWith([{ ...yes, wording_version: 'older' }]);
  expect(await learnPlace(old.agreeing)).toBeNull();
  expect(knownChoice(userId)).toBeUndefined();
});

test('X-58 an agreement that was taken back elsewhere holds here', async () => {
  rememberChoice(userId, 'account', true);
  expect(await learnPlace(accountWith([{ ...yes, is_given: false }]).agreeing)).toBe('device');
  expect(await permissionToKeep(accountWith([]).agreeing)).toBe('hold');
});

test('X-58 agreed without a connection: nothing leaves before the account knows of it', async () => {
  await choosePlace(accountWith([], false).agreeing, 'account');
  expect(knownChoice(userId)).toMatchObject({ place: 'account', isRecorded: false });
  expect(await permissionToKeep(accountWith([], false).agreeing)).toBe('hold');
  const { agreeing, said } = accountWith([]);
  expect(await permissionToKeep(agreeing)).toBe('send');
  expect(said).toMatchObject([{ is_given: true }]);
});

/** A client whose requests are answered one by one, by whoever looks at them. */
function slowAccount() {
  const asked: { readonly method: string; readonly body: unknown; readonly answer: (rows: Row[]) => void }[] =
    [];
  const client: DataClient = {
    request: async <Answer>({ method, body, answerSchema }: ApiRequest<Answer>) => {
      const rows = await new Promise<Row[]>((answer) => asked.push({ method, body, answer }));
      return answerSchema.parse(rows);
    },
    stream: async () => undefined,
  };
  return { agreeing: { client, userId, session: signedInAs(userId) }, asked };
}

test('X-58 an answer from before the choice does not take the choice back', async () => {
  const { agreeing, asked } = slowAccount();
  const early = learnPlace(agreeing);
  await expect.poll(() => asked.length).toBe(1);
  const chosen = choosePlace(agreeing, 'account');
  asked[0]?.answer([]);
  expect(await early).toBe('account');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer([]);
  await chosen;
  expect(maySend(userId)).toBe(true);
});

test('X-58 a choice that is changed at once is told last, and each choice once', async () => {
  const { agreeing, asked } = slowAccount();
  const first = choosePlace(agreeing, 'account');
  const again = learnPlace(agreeing);
  await expect.poll(() => asked.length).toBe(1);
  const second = choosePlace(agreeing, 'device');
  asked[0]?.answer([]);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer([]);
  await Promise.all([first, again, second]);
  expect(asked.map(({ body }) => body)).toMatchObject([{ is_given: true }, { is_given: false }]);
  expect(knownChoice(userId)).toMatchObject({ place: 'device', isRecorded: true });
});

test('X-58 what the account says after a sign-out is kept for nobody', async () => {
  const { agreeing, asked } = slowAccount();
  const learnt = learnPlace(agreeing);
  const permission = permissionToKeep(agreeing);
  await expect.poll(() => asked.length).toBe(2);
  agreeing.session.signOut();
  for (const { answer } of asked) answer([yes]);
  expect(await learnt).toBeNull();
  expect(await permission).toBe('undecided');
  expect(knownChoice(userId)).toBeUndefined();
  expect(await permissionToKeep(agreeing)).toBe('undecided');
  expect(asked).toHaveLength(2);
});

test('X-58 a question that is answered after a sign-out says nothing about who was asked', async () => {
  const { agreeing, said } = accountWith([]);
  const permission = permissionToKeep(agreeing);
  await expect.poll(placeQuestion.isOpen).toBe(true);
  agreeing.session.signOut();
  placeQuestion.answer('device');
  expect(await permission).toBe('undecided');
  expect(said).toEqual([]);
  expect(knownChoice(userId)).toBeUndefined();
});

test('X-58 an agreement that is told while its person signs out permits nothing any more', async () => {
  const { agreeing, asked } = slowAccount();
  rememberChoice(userId, 'account', false);
  const permission = permissionToKeep(agreeing);
  await expect.poll(() => asked.length).toBe(1);
  agreeing.session.signOut();
  forgetChoice(userId);
  asked[0]?.answer([]);
  expect(await permission).toBe('undecided');
  expect(knownChoice(userId)).toBeUndefined();
});
