import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import {
  askForLink,
  chooseOnLink,
  faultsOfAccountPages,
  mailedLink,
} from '../models/accounts.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal({ isEmbedded: true });
const fresh = 'a tail wind over the hudson';

describe('a person without an account', () => {
  it('registers, confirms the address by mail, and waits for the lessor', async () => {
    const { page, context } = await visit({ expected: ['401', '403', '410'] });
    await page.goto('account/login');
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Name').fill('Ann Example');
    await page.getByLabel('Email').fill('ann@airline.example');
    await page.getByLabel('Password', { exact: true }).fill('ann example ann example');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('alert').getByText('easy to guess').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(fresh);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();

    const link = await mailedLink(context, 'ann@airline.example', 'confirm');
    await page.goto(link);
    await page.getByLabel('Password').fill('not the password');
    expect(page.url()).toMatch(/\/account\/confirm$/);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').getByText('The password is not right').waitFor();
    await page.getByLabel('Password').fill(fresh);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('You can sign in once the lessor has given you access.').waitFor();

    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('Password').fill(fresh);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await submitSignIn(page, 'ann@airline.example', fresh);
    await page.getByRole('alert').getByText('Invalid credentials').waitFor();
  });
});

describe('a person who has forgotten the password', () => {
  const email = 'finance@borealis.example';

  it('chooses another by a mailed link, which ends every session and works once', async () => {
    const [there, here] = [await visit({ expected: ['401'] }), await visit()];
    await signIn(there.page, email);
    await askForLink(here.page, email);
    const link = await mailedLink(here.context, email, 'forget-password');

    await chooseOnLink(here.page, link, fresh);
    await here.page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await there.page.reload();
    await seeLogin(there.page);
    await here.page.getByRole('link', { name: 'Sign in' }).click();
    await submitSignIn(here.page, email, fresh);
    await here.page.getByRole('navigation', { name: 'Main menu' }).waitFor();

    await here.page.goto('about:blank');
    await here.page.goto(link);
    await here.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await here.page.getByRole('button', { name: 'Request a new link' }).click();
    await here.page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  });
});

describe('a person whose address is not confirmed (R17)', () => {
  const email = 'unverified@aurora.example';

  it('asks for the mail again, confirms while signed in, and the banner is gone', async () => {
    const { page, context } = await visit();
    await signIn(page, email);
    await page.getByRole('button', { name: 'Resend confirmation' }).click();
    await page.getByText(`A mail to ${email} is on its way.`).waitFor();

    await page.goto(await mailedLink(context, email, 'confirm'));
    await page.getByLabel('Password').fill('fly-the-portal-demo');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();

    await page.waitForURL('**/portal/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Your email address is not confirmed yet').waitFor({ state: 'detached' });
  });
});

describe('the account pages', () => {
  it('are clean for axe', async () => {
    const { page } = await visit({ expected: ['410'] });

    expect(await faultsOfAccountPages(page, 'generic@aurora.example')).toEqual([]);
  });
});
