// In full runs: the server and the pages have tests of each refusal and of each session that ends.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { askForLink, openProfile } from '../models/accounts.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal({ isEmbedded: true });
const fresh = 'a tail wind over the hudson';

describe('a person who has forgotten the password', () => {
  it('reads the same whether there is such an account or not', async () => {
    const { page } = await visit();
    const words = async () => page.getByRole('main').innerText();

    await askForLink(page, 'nobody@nowhere.example');
    const unknown = await words();
    await askForLink(page, 'everything@nimbus.example');

    expect(await words()).toBe(unknown);
  });

  it('is told when there is no connection, and keeps what was typed', async () => {
    const { page, context } = await visit({ expected: ['ERR_INTERNET_DISCONNECTED'] });
    await page.goto('account/forget-password');
    await page.getByLabel('Email').fill('nobody@nowhere.example');

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await page.getByRole('alert').getByText('could not be reached').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Mail me a link' }).click();

    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  });

  it('who opens a link that is cut off reads what to do', async () => {
    const { page } = await visit({ expected: ['400'] });

    await page.goto('account/forget-password#token=abc');

    await page.getByText('This link is not complete.').waitFor();
    await page.goto('account/confirm');
    await page.getByRole('heading', { name: 'Open the link in your mail' }).waitFor();
  });
});

describe('the profile', () => {
  const email = 'everything@nimbus.example';

  it('ends another session, whose page empties by itself and says how and when it ended', async () => {
    const [here, there] = [await visit(), await visit({ expected: ['401'] })];
    await signIn(there.page, email);
    await signIn(here.page, email);
    await openProfile(here.page);

    await here.page.getByRole('button', { name: /^End session on Chrome/ }).click();
    const question = here.page.getByRole('alertdialog', { name: 'End this session?' });
    await question.getByRole('button', { name: 'End session' }).click();
    await here.page.getByText('was ended.').waitFor();
    await here.page.getByText('You have no other sessions.').waitFor();

    const told = there.page.getByText(/You ended this session on .+ from another one of yours/);
    // The stream of the page ends within 15 s, and asks for its session when it opens again.
    await told.waitFor({ timeout: 60_000 });
    expect(await there.page.getByRole('navigation', { name: 'Main menu' }).isVisible()).toBe(false);

    await there.page.reload();
    await seeLogin(there.page);
    await told.waitFor();
  });

  it('changes the password with the present one, and the other sessions end', async () => {
    const [here, there] = [await visit({ expected: ['403'] }), await visit({ expected: ['401'] })];
    await signIn(there.page, email);
    await signIn(here.page, email);
    await openProfile(here.page);

    await here.page.getByRole('button', { name: 'Change password' }).click();
    await here.page.locator('[name=current]:focus').fill('not the password');
    await here.page.getByLabel('New password').fill(fresh);
    await here.page.keyboard.press('Enter');
    await here.page.getByRole('alert').getByText('The password is not right').waitFor();
    await here.page.locator('[name=current]:focus').fill('fly-the-portal-demo');
    await here.page.keyboard.press('Enter');
    await here.page.getByText('Your password is changed.').waitFor();
    await here.page.getByText('You have no other sessions.').waitFor();

    await there.page.reload();
    await seeLogin(there.page);
    await there.page.getByText('Please sign in again with your new password').waitFor();
    await submitSignIn(there.page, email, fresh);
    await there.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  });
});
