import { expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { signIn } from '../models/sign-in.model.ts';

/** A session of a minute, whose token is due for its refresh after six seconds. */
const timings = {
  PORTAL_TOKEN_EXPIRY_MINUTES: '1',
  PORTAL_EXPIRY_COUNTDOWN_SECONDS: '20',
  PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY: '0.9',
  PORTAL_TOKEN_CHECK_SECONDS: '1',
};
const { visit } = usePortal({ env: timings });

it('a person at work reads when the session ends while the server is away', async () => {
  const { page, context } = await visit({ expected: ['ERR_INTERNET_DISCONNECTED'] });
  await signIn(page, 'finance@aurora.example');
  await context.setOffline(true);
  const away = page.getByText(/^Working without the server since/);
  await away.waitFor();
  const early = await away.innerText();

  await expect
    .poll(
      async () => {
        await page.keyboard.press('Shift');
        return away.innerText();
      },
      { timeout: 20_000 },
    )
    .toMatch(
      /The session cannot be renewed meanwhile\. Without success the session ends at \d\d:\d\d\. Save your work before then\.$/,
    );
  expect(early).toMatch(/they are updated when it is back\.$/);

  await context.setOffline(false);
  await away.waitFor({ state: 'detached' });
});
