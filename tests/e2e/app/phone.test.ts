// In full runs: every screen on a phone and in the dark; a change is looked at by its author.
import { describe, expect, it } from 'vitest';
import { ownRoutes } from '#domain/access/own-routes.ts';
import { routes } from '#domain/access/routes.ts';
import { builtRoutes } from '#src/app/screens.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { enter, seeLogin, submitSignIn } from '../models/sign-in.model.ts';
import { addressOf, arrive, goTo } from '../models/walk.model.ts';
import { excess, overflow, smallFields } from '../models/width.model.ts';

/** The account of the customer is an owner. */
const ofCustomer = [...routes, ...ownRoutes.filter(({ need }) => need === 'owner')];
const ofLessor = ownRoutes.filter(({ need }) => need !== 'owner');

const { visit } = usePortal();

describe('on a phone', () => {
  it('no screen is wider than the window', async () => {
    const { page } = await visit({ phone: true });
    await page.goto('account/login');
    await seeLogin(page);
    expect(await overflow(page)).toBe(0);
    expect(await smallFields(page)).toEqual([]);

    await enter(page, 'finance@aurora.example');
    expect(await overflow(page)).toBe(0);

    await page.goto('LeaseAccount/ViewInvoices');
    await page.getByRole('list', { name: 'Invoices' }).getByRole('link').first().waitFor();
    expect(await overflow(page)).toBe(0);
  });

  it.each([
    ['a customer', 'everything@aurora.example', 'account/login', '**/dashboard', ofCustomer],
    ['the lessor', 'internal@lessor.example', 'account/login_internal', '**/customers', ofLessor],
  ] as const)(
    'in the dark axe finds nothing on any screen of %s, and nothing is wider or higher than the window, nor a field too small',
    async (_who, email, door, home, pages) => {
      const { page } = await visit({ phone: true, dark: true });
      await page.goto(door);
      await submitSignIn(page, email);
      await page.waitForURL(home);
      await arrive(page);
      const found: Record<string, string[]> = {};

      for (const route of pages.filter(({ path }) => builtRoutes.includes(path))) {
        await goTo(page, addressOf(route));
        await arrive(page);
        const wider = await overflow(page);
        const faults = await accessibilityFaults(page);
        if (wider > 0) faults.push(`is ${wider} px wider than the window`);
        const higher = await excess(page);
        if (higher > 0) faults.push(`is ${higher} px higher than the window`);
        faults.push(...(await smallFields(page)));
        if (faults.length > 0) found[route.path] = faults;
      }

      expect(found).toEqual({});
    },
    120_000,
  );
});

describe('the menu of a phone', () => {
  it('keeps the focus while it is open, and gives it back when it is closed', async () => {
    const { page } = await visit({ phone: true });
    await enter(page, 'finance@aurora.example');
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    for (let stops = 0; stops < 30; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await page.locator('main :focus, header :focus').count()).toBe(0);
    }

    await page.keyboard.press('Escape');

    await drawer.waitFor({ state: 'detached' });
    await page.locator('button:focus', { hasText: 'Menu' }).waitFor();
  });

  it('leads to a screen, whose heading has the focus then', async () => {
    const { page } = await visit({ phone: true });
    await enter(page, 'finance@aurora.example');
    await page.getByRole('button', { name: 'Menu' }).click();

    await page.getByRole('dialog').getByRole('link', { name: 'Documents' }).click();

    await page.locator('h1:focus', { hasText: 'Documents' }).waitFor();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  });
});
