import { surveyDefinitionSchema } from '@stepwise/domain/survey-definition';
import { surveyDefinition } from '@stepwise/domain/surveys';
import { expect, test } from 'vitest';
import { browserClient, newPerson } from './test-backend.ts';

test('A-88 a survey is read by its id, with everything, by visitors and people', async () => {
  for (const client of [browserClient(), (await newPerson()).client]) {
    const { data } = await client.from('surveys').select('*').eq('id', 1).single();
    expect(data).toMatchObject({
      id: 1,
      title: 'Social Situations Assessment',
      question_count: 16,
      is_active: true,
    });
    expect(surveyDefinitionSchema.parse(data?.definition)).toEqual(surveyDefinition(1));
  }
});

test('A-01 the database knows five surveys, of which three are available', async () => {
  const { data } = await browserClient().from('surveys').select('id, is_active').order('id');
  expect(data).toEqual([1, 2, 3, 4, 5].map((id) => ({ id, is_active: id <= 3 })));
});
