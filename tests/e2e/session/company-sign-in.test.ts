import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { companyReturnPath } from '#domain/session/company/provider-policy.ts';
import { type OpenIdServer, startOpenIdServer } from '#tests/support/open-id/open-id-server.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { signInInternally } from '../models/internal.model.ts';
import { submitSignIn } from '../models/sign-in.model.ts';

let company: OpenIdServer | undefined;

const { visit } = usePortal({
  async prepare(origin) {
    company = await startOpenIdServer(origin, companyReturnPath('AUR'));
    return { PORTAL_PUBLIC_URL: origin, PORTAL_PRIVATE_PROVIDERS: 'on' };
  },
});

afterAll(() => company?.close());

const email = 'finance@aurora.example';
const freyja = { sub: 'freyja-1', email, email_verified: true, isAsked: true };

/** The lessor enters the provider of Aurora Airways. */
async function enterProvider(page: Page, policy: 'Offered' | 'Required'): Promise<void> {
  await signInInternally(page);
  await page.getByRole('button', { name: 'Aurora Airways', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Company account of Aurora Airways' });
  await panel.getByLabel('Issuer').fill(company?.settings.issuer ?? '');
  await panel.getByLabel('Client id').fill(company?.settings.clientId ?? '');
  await panel.getByLabel('Client secret').fill(company?.settings.clientSecret ?? '');
  await panel.getByLabel('E-mail domains').fill('aurora.example');
  await panel.getByText(policy, { exact: true }).click();
  await panel.getByRole('button', { name: 'Try it' }).click();
  await panel.getByText('accepts the client id and secret').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save company account' }).click();
  await panel.getByText('Saved.', { exact: true }).waitFor();
}

/** Fills the form of the provider. */
async function logIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your organisation' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const toCompany = (page: Page) =>
  page.getByRole('button', { name: 'Continue with company account' }).click();

describe('a person of a company with its own provider', () => {
  it('is led there by the password form, and returns to the place that they came for', async () => {
    const lessor = await visit();
    await enterProvider(lessor.page, 'Required');
    await company?.become(freyja);
    const { page } = await visit({ expected: ['403'] });

    await page.goto('LeaseAccount/PaymentHistory');
    await submitSignIn(page, email);
    await page.getByText('use the company account here, not a password').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await accessibilityFaults(page)).toEqual([]);
    await toCompany(page);
    await logIn(page);

    await page.waitForURL('**/portal/LeaseAccount/PaymentHistory');
    await page.getByRole('heading', { level: 1, name: 'Payment History' }).waitFor();
  });

  it('chooses it without a password, and starts again after cancelling there', async () => {
    await company?.become(null);
    const { page } = await visit({ expected: ['401', '404'] });

    await page.goto('account/login');
    await toCompany(page);
    await page.getByLabel('Email').fill('ada@nowhere.example');
    await toCompany(page);
    await page.getByRole('alert').getByText('No company account is set up').waitFor();
    await page.getByLabel('Email').fill(email);
    await toCompany(page);
    await page.getByRole('alert').getByText('was not finished').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await company?.become(freyja);
    await page.getByLabel('Email').fill(email);
    await toCompany(page);
    await logIn(page);

    await page.waitForURL('**/portal/dashboard');
  });
});
