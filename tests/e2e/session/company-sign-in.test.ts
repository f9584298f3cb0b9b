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

const panelOf = (page: Page) =>
  page.getByRole('region', { name: 'Company account of Aurora Airways' });

/** The lessor enters the provider of Aurora Airways, as an offer to its people. */
async function offerProvider(page: Page): Promise<void> {
  await signInInternally(page);
  await page.getByRole('button', { name: 'Aurora Airways', exact: true }).click();
  const panel = panelOf(page);
  await panel.getByLabel('Issuer').fill(company?.settings.issuer ?? '');
  await panel.getByLabel('Client id').fill(company?.settings.clientId ?? '');
  await panel.getByLabel('Client secret').fill(company?.settings.clientSecret ?? '');
  await panel.getByLabel('E-mail domains').fill('aurora.example');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await panel.getByText('accepts the client id and secret').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save company account' }).click();
  await panel.getByText('Saved.', { exact: true }).waitFor();
}

/** The lessor holds the people to it, and says yes to what that ends. */
async function requireProvider(page: Page): Promise<void> {
  const panel = panelOf(page);
  await panel.getByText('Required', { exact: true }).click();
  await panel.getByRole('button', { name: 'Save company account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Require the company account?' });
  await question.getByText('Their open sessions end now').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Require', exact: true }).click();
}

/** Fills the form of the provider. */
async function logIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Your organisation' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const toCompany = (page: Page) =>
  page.getByRole('button', { name: 'Continue with company account' }).click();

/** Somebody of the airline comes in through the company account for the first time. */
async function enterFirst(page: Page): Promise<void> {
  await page.goto('account/login');
  await toCompany(page);
  await page.getByLabel('Email').fill(email);
  await toCompany(page);
  await logIn(page);
  await page.waitForURL('**/portal/dashboard');
}

describe('a person of a company with its own provider', () => {
  it('is led there by the password form, and returns to the place that they came for', async () => {
    const lessor = await visit({ expected: ['400'] });
    await offerProvider(lessor.page);
    await requireProvider(lessor.page);
    await lessor.page.getByText('Nobody has signed in with this company account yet').waitFor();
    await company?.become(freyja);
    await enterFirst((await visit({ expected: ['401'] })).page);
    await requireProvider(lessor.page);
    await panelOf(lessor.page).getByText('Saved.', { exact: true }).waitFor();
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
