// In full runs: the server has tests of each call, and the walk acts for a customer.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { mailedLink } from '../models/accounts.model.ts';
import {
  actFor,
  expectedOfChoice,
  openInternal,
  seeActingFor,
  signInInternally,
} from '../models/internal.model.ts';
import { seeLogin } from '../models/sign-in.model.ts';

const { visit, portal } = usePortal({ isEmbedded: true });

describe('a user of the lessor', () => {
  it('chooses a customer, sees what they see, and changes to another', async () => {
    const { page } = await visit({ expected: expectedOfChoice });
    await signInInternally(page);
    await page.getByRole('banner').getByText('No customer chosen').waitFor();

    await actFor(page, 'Aurora Airways');
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Change customer' }).click();
    await actFor(page, 'Borealis Air');

    await page.reload();
    await seeActingFor(page, 'Borealis Air');
  });

  it('is brought to the choice when a customer’s screen has no customer', async () => {
    const { page } = await visit();
    await signInInternally(page);

    await page.goto('LeaseAccount/ViewInvoices');

    await page.waitForURL('**/internal/customers');
  });

  it('is told when another tab has changed the customer, away from the former one’s screen', async () => {
    const { page, context } = await visit({ expected: expectedOfChoice });
    await signInInternally(page);
    await actFor(page, 'Aurora Airways');
    const other = await context.newPage();
    await other.goto('LeaseAccount/ViewInvoices');
    await seeActingFor(other, 'Aurora Airways');

    await openInternal(page, 'Customers');
    await actFor(page, 'Borealis Air');

    await other.getByText('You act for Borealis Air now').waitFor();
    await other.waitForURL('**/portal/dashboard');
    await other.getByRole('button', { name: 'OK' }).click();
    await other.getByText('You act for Borealis Air now').waitFor({ state: 'detached' });
    await seeActingFor(other, 'Borealis Air');
  });

  it('changes what a user may open, and finds it in the audit log', async () => {
    const { page } = await visit();
    await signInInternally(page);
    await openInternal(page, 'Users');
    await page.getByRole('searchbox').fill('generic@aurora');
    await page.getByText('1–1 of 1 user').waitFor();
    await page.getByRole('button', { name: /Grace Okafor/ }).click();
    const panel = page.getByRole('region', { name: 'User Grace Okafor' });

    await panel.getByLabel(/^Technical/).check();
    await panel.getByRole('button', { name: 'Save access' }).click();
    await panel.getByText('Saved.').waitFor();
    const faults = await accessibilityFaults(page);
    await panel.getByRole('link', { name: /audit log/ }).click();

    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await page.getByRole('cell', { name: 'Access changed' }).waitFor();
    await page.getByRole('cell', { name: 'Iris Lennon' }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('approves a registration; the person signs in', async () => {
    const password = 'correct horse battery staple';
    const email = 'rosa@nimbus.example';
    const payload = JSON.stringify({ fullname: 'Rosa Blum', email, password });
    await fetch(`${portal().origin}/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: payload,
    });
    const { page, context } = await visit();
    await page.goto(await mailedLink(context, email, 'confirm'));
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
    await signInInternally(page);
    await openInternal(page, 'Registrations');

    await page.getByRole('button', { name: 'Approve Rosa Blum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give Rosa Blum access' });
    const faults = await accessibilityFaults(page);
    await dialog.getByRole('combobox', { name: 'Customer' }).selectOption('NIM');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText(`${email} can sign in now`).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Nobody is waiting for access.').waitFor();

    const answer = await fetch(`${portal().origin}/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password }),
    });
    expect([answer.status, faults]).toEqual([200, []]);
  });

  it('leaves nothing behind on the way out', async () => {
    const { page } = await visit({ expected: expectedOfChoice });
    await signInInternally(page);
    await actFor(page, 'Aurora Airways');

    await page.getByRole('button', { name: 'Logout' }).click();
    await seeLogin(page);

    expect(await page.locator('body').innerText()).not.toContain('Aurora Airways');
  });
});
