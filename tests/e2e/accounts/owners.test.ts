// In full runs: the server, the charts and the pages have tests of owners and their review.
import { describe, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { setUpOnLink, mailedLink } from '../models/accounts.model.ts';
import { seeLogin, signIn, submitSignIn } from '../models/sign-in.model.ts';

const { visit } = usePortal({ isEmbedded: true });
const password = 'a tail wind over the hudson';
const email = 'nora@cumulus.example';

describe('an owner at an airline', () => {
  it('invites a colleague who accepts, changes their access, and confirms the review', async () => {
    const [owner, nora] = [await visit(), await visit()];
    const { page } = owner;
    await signIn(page, 'everything@cumulus.example');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('link', { name: 'Users of your company' }).click();
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByLabel('Name').fill('Nora Flint');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('checkbox', { name: /^Customer/ }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText(`Nora Flint gets a mail to ${email}`).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('row', { name: /Nora Flint.*Invited/ }).waitFor();

    await setUpOnLink(nora.page, await mailedLink(owner.context, email, 'invitation'), password);
    await nora.page.getByRole('link', { name: 'Sign in' }).click();
    await submitSignIn(nora.page, email, password);
    await nora.page.getByRole('button', { name: 'Accept' }).click();
    await nora.page.getByRole('navigation', { name: 'Main menu' }).waitFor();

    await page.reload();
    await page.getByRole('row', { name: /Nora Flint.*Active/ }).waitFor();
    await page.getByRole('button', { name: 'Nora Flint' }).click();
    const panel = page.getByRole('region', { name: 'User Nora Flint' });
    await panel.getByRole('checkbox', { name: /^Technical/ }).check();
    await panel.getByRole('button', { name: 'Save access' }).click();
    await panel.getByText('Saved. It applies from their next action.').waitFor();
    // The page of the next session has the menu of the new access.
    await nora.page.getByRole('button', { name: 'Logout' }).click();
    await seeLogin(nora.page);
    await submitSignIn(nora.page, email, password);
    await nora.page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await nora.page.goto('TMS/TechnicalProjects');
    await nora.page.getByRole('heading', { name: 'Technical Projects', level: 1 }).waitFor();

    await page.getByRole('link', { name: 'Review access' }).first().click();
    await page.getByText('1 of 2 decided').waitFor();
    await page
      .getByRole('group', { name: 'Decision on Nora Flint' })
      .getByText('Keep', { exact: true })
      .click();
    await page.getByRole('button', { name: /^Confirm the review of/ }).click();
    await page.getByText(/Clara Hoffmann confirmed it on/).waitFor();
    await page.reload();
    await page.getByText(/Clara Hoffmann confirmed it on/).waitFor();
  });
});
