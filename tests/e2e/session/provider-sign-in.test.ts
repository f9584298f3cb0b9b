// In full runs: the server has tests for each answer of an identity provider.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type OpenIdServer, startOpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { actFor, openInternal, seeActingFor } from '../models/internal.model.ts';

let provider: OpenIdServer | undefined;

const { visit } = usePortal({
  async prepare(origin) {
    provider = await startOpenIdServer(origin);
    const { issuer, clientId, clientSecret } = provider.settings;
    return {
      PORTAL_PUBLIC_URL: origin,
      PORTAL_OIDC_ISSUER: issuer,
      PORTAL_OIDC_CLIENT_ID: clientId,
      PORTAL_OIDC_CLIENT_SECRET: clientSecret,
    };
  },
});

afterAll(() => provider?.close());

const email = 'internal@lessor.example';
const iris = { sub: 'iris-1', email, email_verified: true, isAsked: true };

/** Goes from the portal to the provider. */
async function begin(page: Page): Promise<void> {
  await page.goto('account/login_internal');
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Fills the form of the provider. */
async function logIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your organisation' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function seeRefusal(page: Page, words: string): Promise<void> {
  await page.getByRole('alert').getByText(words).waitFor();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
}

describe('a user of the lessor with an identity provider (R16)', () => {
  it('signs in there, acts for one customer and another, and signs out', async () => {
    await provider?.become(iris);
    // The bell may read at the moment in which the customer changes or the visit ends.
    const { page, context } = await visit({ expected: ['401'] });

    await begin(page);
    await logIn(page);
    await page.waitForURL('**/portal/internal/customers');
    await actFor(page, 'Aurora Airways');
    await openInternal(page, 'Customers');
    await actFor(page, 'Borealis Air');
    await page.reload();
    await seeActingFor(page, 'Borealis Air');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/portal/account/login');

    const cookies = await context.cookies('http://127.0.0.1');
    expect(cookies.filter(({ name }) => !name.includes('bind'))).toEqual([]);
  });

  it('is told what to do after cancelling there, and can begin anew', async () => {
    await provider?.become(null);
    const { page } = await visit({ expected: ['401'] });

    await begin(page);
    await seeRefusal(page, 'The sign-in at your organisation was not finished. Start again.');
    expect(await accessibilityFaults(page)).toEqual([]);
    await provider?.become(iris);
    await page.getByRole('button', { name: 'Continue' }).click();
    await logIn(page);

    await page.waitForURL('**/portal/internal/customers');
  });

  it('is refused with an answer that belongs to no sign-in of this browser', async () => {
    const { page } = await visit({ expected: ['401'] });

    await page.goto(`account/login_internal?state=${'x'.repeat(43)}&code=stolen`);

    await seeRefusal(page, 'This sign-in took too long, or it was started in another browser.');
  });

  it('is refused when the account at the organisation is nobody’s here', async () => {
    await provider?.become({ sub: 'nora-1', email: 'nora@lessor.example', email_verified: true });
    const { page } = await visit({ expected: ['401'] });

    await begin(page);

    await seeRefusal(page, 'Ask your portal administrator for one.');
  });
});
