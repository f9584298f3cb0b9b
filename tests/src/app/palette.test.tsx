import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FoundPlace } from '#contract/search/search.ts';
import { internalMenu } from '#domain/access/internal-menu.ts';
import { parseUserData } from '#domain/access/claims.ts';
import { visibleMenu } from '#domain/access/menu.ts';
import { type LessorRole, lessorRoles } from '#domain/access/lessor-roles.ts';
import { ownRoutes } from '#domain/access/own-routes.ts';
import { routes } from '#domain/access/routes.ts';
import { commandPaletteMachine } from '#machines/search/command-palette/command-palette.machine.ts';
import { paletteActions } from '#src/app/palette/palette-actions.ts';
import { parsePreferences } from '#src/ui/preferences/preferences.ts';
import Palette from '#src/app/palette/palette.tsx';
import {
  paletteGroups,
  type PalettePlace,
  screenOptions,
} from '#src/app/palette/palette-options.ts';
import { openRecentPlaces } from '#src/app/palette/recent-places.ts';
import { installBrowserStandIns } from '../support/browser-stand-ins.ts';
import { renderScreen } from '../support/render-screen.tsx';
import { createActor, fromPromise } from 'xstate';

const invoice: FoundPlace = {
  kind: 'invoice',
  id: 'i-1',
  label: 'AUR-2026-0106',
  note: 'AUR-A08 · due 2026-06-22',
  address: '/LeaseAccount/ViewInvoices?status=all&q=AUR-2026-0106',
};
const dashboard: PalettePlace = {
  id: 'screen:/dashboard',
  label: 'Dashboard',
  note: '',
  address: '/dashboard',
};
const invoices: PalettePlace = {
  id: 'screen:/LeaseAccount/ViewInvoices',
  label: 'View Invoices',
  note: 'Lease Account',
  address: '/LeaseAccount/ViewInvoices',
};

beforeEach(() => {
  sessionStorage.clear();
  installBrowserStandIns();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** An open palette whose searches are answered by `search`. */
function openPalette(search: (query: string) => Promise<readonly FoundPlace[]>) {
  const searchPlaces = fromPromise<readonly FoundPlace[], { query: string }>(({ input }) =>
    search(input.query),
  );
  const actor = createActor(commandPaletteMachine.provide({ actors: { searchPlaces } })).start();
  actor.send({ type: 'palette.open' });
  const recent = openRecentPlaces('owner', sessionStorage);
  const view = renderScreen(
    <Palette actor={actor} screens={[dashboard, invoices]} recent={recent} />,
  );
  return { ...view, actor, recent, input: screen.getByRole('combobox') };
}

const activeLine = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the command palette', () => {
  it('goes to the screen whose words are typed, by keyboard alone', async () => {
    const { user, input, addresses, actor, recent } = openPalette(async () => []);

    await user.type(input, 'account invo');
    expect(activeLine(input)).toBe('View Invoices Lease Account');
    await user.keyboard('{Enter}');

    expect(addresses.at(-1)).toBe('/LeaseAccount/ViewInvoices');
    expect(actor.getSnapshot().value).toBe('closed');
    expect(recent.get()).toEqual([invoices]);
  });

  it('moves with the arrows from the last line to the first', async () => {
    const { user, input } = openPalette(async () => []);

    const visited = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
      await user.type(input, key);
      visited.push(activeLine(input));
    }

    expect(visited).toEqual([
      'View Invoices Lease Account',
      'Dashboard ',
      'View Invoices Lease Account',
    ]);
  });

  it('offers what the server has found, under the name of its kind', async () => {
    const { user, input, addresses } = openPalette(async () => [invoice]);

    await user.type(input, '0106');
    const group = await screen.findByRole('group', { name: 'Invoices' });
    await user.click(within(group).getByRole('option', { name: /^AUR-2026-0106/ }));

    expect(addresses.at(-1)).toBe(invoice.address);
  });

  it('says that nothing was found', async () => {
    const { user, input } = openPalette(async () => []);

    await user.type(input, 'zz');

    await screen.findByText('Nothing found by that name or number.');
  });

  it('says why the search failed, keeps the screens, and tries again', async () => {
    const search = vi
      .fn<(query: string) => Promise<readonly FoundPlace[]>>()
      .mockRejectedValueOnce(new Error('The server is busy. Try again.'))
      .mockResolvedValue([invoice]);
    const { user, input } = openPalette(search);

    await user.type(input, 'inv');
    expect((await screen.findByRole('alert')).textContent).toBe('The server is busy. Try again.');
    expect(screen.getByRole('option', { name: /^View Invoices/ }).tagName).toBe('DIV');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByRole('option', { name: /^AUR-2026-0106/ });
  });

  it('offers first where the person has been lately, each place once', async () => {
    openRecentPlaces('owner', sessionStorage).note(invoices);
    openPalette(async () => []);

    await waitFor(() =>
      expect(screen.getAllByRole('option').map((line) => line.textContent)).toEqual([
        'View Invoices Lease Account',
        'Dashboard ',
      ]),
    );
    expect(screen.getAllByRole('group').map((group) => group.ariaLabel)).toEqual([
      'Recent',
      'Screens',
    ]);
  });
});

describe('the actions of the palette', () => {
  const account: PalettePlace = { ...invoices, id: 's', address: '/LeaseAccount/index' };
  const input: PalettePlace = { ...invoices, id: 'u', address: '/Utilisation/index' };
  const now = Date.UTC(2026, 10, 27);
  const found = (screens: readonly PalettePlace[], query: string) =>
    paletteGroups({
      query,
      screens,
      recent: [],
      places: [],
      actions: paletteActions(screens, now),
    })
      .filter(({ title }) => title === 'Actions')
      .flatMap(({ options }) => options);

  it.each([
    ['report October', 'Report October 2026', '/Utilisation/index?selectedMonth=2026-10'],
    ['overdue', 'Overdue invoices', '/LeaseAccount/ViewInvoices?status=overdue'],
    ['download statement', 'Statement of account', '/LeaseAccount/index?statement='],
  ])('find %s', (query, label, address) => {
    expect(found([dashboard, invoices, account, input], query)).toMatchObject([{ label, address }]);
  });

  it('are those of screens that the person may open', () => {
    expect(found([dashboard], 'overdue')).toEqual([]);
    expect(found([dashboard], 'report')).toEqual([]);
  });

  it('set the colours and leave the person where they are', async () => {
    const { user, input: field, addresses, recent } = openPalette(async () => []);
    const before = addresses.length;

    await user.type(field, 'dark mode{Enter}');

    const stored = localStorage.getItem('portal.preferences.finance@aurora.example');
    expect(parsePreferences(stored).colourMode).toBe('dark');
    expect(addresses.slice(before)).toEqual([]);
    expect(recent.get()).toEqual([]);
  });
});

describe('the screens of the palette', () => {
  const built = [...routes, ...ownRoutes].map(({ path }) => path);
  const labels = (userData: string, roles: readonly LessorRole[] = [], isOwner = false) =>
    screenOptions({
      sections: visibleMenu(parseUserData(userData), built),
      product: 'lessor',
      roles,
      isOwner,
      built,
    }).map(({ label }) => label);

  it('are those that the person may open', () => {
    expect(labels('TechnicalAccess:Y')).toEqual([
      'Dashboard',
      'Your Team',
      'Documents',
      'Asset For Sale',
      'Technical Projects',
      'Notifications',
      'Profile',
    ]);
  });

  it('hold the users of the company for people who administer them', () => {
    expect(labels('Admin:Y', [], true)).toContain('Users of your company');
    expect(labels('Admin:Y')).not.toContain('Users of your company');
  });

  it('hold the internal area for users of the lessor', () => {
    const own = internalMenu(built, lessorRoles).map(({ label }) => label);

    expect(labels('', lessorRoles).slice(-own.length)).toEqual(own);
    expect(labels('Admin:Y')).not.toContain('Audit Log');
  });
});

describe('recent places', () => {
  it('are the last five, the latest first, of one owner', () => {
    const places = openRecentPlaces('a', sessionStorage);
    for (const label of ['1', '2', '3', '4', '5', '6', '3'])
      places.note({ id: label, label, note: '', address: `/${label}` });

    expect(places.get().map(({ label }) => label)).toEqual(['3', '6', '5', '4', '2']);
    expect(openRecentPlaces('b', sessionStorage).get()).toEqual([]);
  });

  it('are none where the stored text is not understood', () => {
    sessionStorage.setItem('portal.recent.a', '[{"id":7}, null]');
    sessionStorage.setItem('portal.recent.b', '{');

    expect(openRecentPlaces('a', sessionStorage).get()).toEqual([]);
    expect(openRecentPlaces('b', sessionStorage).get()).toEqual([]);
  });
});
