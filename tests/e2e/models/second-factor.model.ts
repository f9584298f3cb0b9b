import type { Page } from 'playwright-core';
import { appCode } from '#tests/support/factors/app-code.ts';

/** Gives the browser of a page an authenticator with the person's finger on it. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The secret on the page, as the person types it into an authenticator app. */
async function shownSecret(page: Page): Promise<string> {
  const text = await page.locator('.gate-secret').textContent();
  return (text ?? '').replaceAll(' ', '');
}

/** Adds an authenticator app in the form on the page; returns its secret and the recovery codes. */
export async function addShownApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Use an authenticator app instead' }).click();
  const secret = await shownSecret(page);
  await page.getByLabel('The code that the app shows now').fill(appCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Add the app' }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const codes = await page.locator('.gate-codes li').allTextContents();
  return { secret, codes };
}

/** The code of the app that was not used yet: the next one, which a server takes early. */
export const nextCode = (secret: string): string => appCode(secret, Date.now() + 30_000);

/** Opens the form of a new factor on the profile. */
export async function beginFactor(page: Page): Promise<void> {
  await page.goto('profile');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Make a passkey' }).waitFor();
}
