import { noonZone } from '../support/noon-zone.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { dayFromToday, planSessions } from '../support/practice-sessions.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: noonZone });

test('the calendar as it was read last is there when nothing can be read, and says how old it is', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to load resource|Failed to fetch/);
  const person = await signInToPractise(page, apiUrl);
  await planSessions(person, apiUrl, [{ date: dayFromToday(1), title: 'Coffee with a neighbor' }]);
  await page.goto('/practice-calendar');
  const planned = page
    .getByRole('region', { name: 'Coming up' })
    .getByRole('button', { name: /Coffee with a neighbor/ });
  await expect(planned).toBeVisible();
  await page.route('**/rest/v1/practice_sessions*', (route) => route.abort());
  await page.reload();
  await expect(planned).toBeVisible();
  await expect(page.getByText('This is your calendar as of')).toBeVisible();
});

test('a calendar that could not be read says so and calls nothing empty', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await signInToPractise(page, apiUrl);
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/rest/v1/practice_sessions*', (route) =>
    route.fulfill({ status: 400, headers, json: { message: 'No.' } }),
  );
  await page.goto('/practice-calendar');
  const main = page.getByRole('main');
  await expect(main.getByText('This part could not be loaded').first()).toBeVisible();
  const claims = main.getByText(/Your first step can be very small|Nothing is planned|Nothing planned/);
  await expect(claims).toHaveCount(0);
  await page.unroute('**/rest/v1/practice_sessions*');
  await main.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(main.getByRole('heading', { name: 'Your first step can be very small' })).toBeVisible();
});
