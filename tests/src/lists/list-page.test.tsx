import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBrowserStandIns } from '../support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '../support/fake-server.ts';
import { renderScreen } from '../support/render-screen.tsx';
import {
  FlightsPage,
  flightsAnswer as answer,
  flightsPath as path,
  flightRows as rows,
} from './flights-page.tsx';

const aMe = {
  username: 'finance@aurora.example',
  displayName: 'Fiona Hale',
  realm: 'customer',
  customer: { custId: 'AUR', name: 'Aurora Airways' },
  emailVerified: true,
  mobileActive: true,
  acceptedExtTermsOfUse: true,
};
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  installBrowserStandIns();
  server = installFakeServer();
  server.answer(path, { status: 200, body: answer });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const nameOf = (name: string) => screen.findByRole('button', { name });

describe('a list', () => {
  it('shows each kind of value as it is shown everywhere, and totals below', async () => {
    renderScreen(<FlightsPage />);
    const row = (await nameOf('AA1')).closest('tr') ?? document.body;

    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['', '1:30', '10.00']);
    const total = screen.getByRole('rowheader', { name: 'Total USD' }).closest('tr');
    expect(total?.textContent).toBe('Total USD30.00');
  });

  it('says how many rows of the page cannot be shown', async () => {
    server.answer(path, { status: 200, body: { ...answer, items: rows.slice(1), leftOut: 1 } });
    renderScreen(<FlightsPage />);

    const note = await screen.findByText(/cannot be shown/);

    expect(note.textContent).toBe(
      '1 flight of this page cannot be shown. The totals have them. Please tell your lessor.',
    );
    expect(screen.queryByText('AA1')).toBeNull();
  });

  it('moves between rows with the arrows, Home and End, and opens with Enter', async () => {
    const { user } = renderScreen(<FlightsPage />);
    (await nameOf('AA1')).focus();

    const visited: (string | null | undefined)[] = [];
    for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await user.keyboard(key);
      visited.push(document.activeElement?.textContent);
    }
    await user.keyboard('{Enter}');

    expect(visited).toEqual(['BB2', 'CC3', 'CC3', 'BB2', 'AA1']);
    expect(screen.getByText('Detail of AA1').tagName).toBe('P');
  });

  it('acts on the chosen rows and says how many they are', async () => {
    const { user } = renderScreen(<FlightsPage />);
    await user.click(await screen.findByRole('checkbox', { name: 'Choose flight BB2' }));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all on this page' });
    expect(all.indeterminate).toBe(true);

    await user.click(all);
    expect(screen.getByRole('status').textContent).toBe('3 flights selected');
    await user.click(screen.getByRole('button', { name: 'Send 3' }));

    expect(screen.queryByRole('region', { name: 'Chosen flights' })).toBeNull();
  });

  it('takes away what is filtered, with the chosen columns', async () => {
    server.answer(`${path}/export`, { status: 503, body: aProblem('unavailable', 503) });
    const { user } = renderScreen(<FlightsPage />, '/x?sort=-name&q=a&page=2');
    await nameOf('AA1');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hours' }));

    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'Excel (.xlsx)' }));

    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
    expect(server.requests.at(-1)).toBe(
      `GET ${path}/export?format=xlsx&columns=name%2Ccost&sort=-name&q=a`,
    );
  });

  it('keeps old figures in sight and says how old they are', async () => {
    const { user } = renderScreen(<FlightsPage />);
    await nameOf('AA1');
    server.answer(path, { status: 503, body: aProblem('unavailable', 503) });

    await user.click(screen.getByRole('button', { name: 'Name' }));
    const alert = await screen.findByRole('alert');

    expect(alert.textContent).toContain('We could not load your flights.');
    server.answer(path, { status: 200, body: answer });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says what is missing and what to do when nothing is there at all', async () => {
    server.answer(path, { status: 200, body: { ...answer, items: [], total: 0, totals: [] } });
    renderScreen(<FlightsPage />);

    expect((await screen.findByText('No flights yet.')).tagName).toBe('OUTPUT');
  });

  it('opens with the default view, and says so when that is cleared', async () => {
    const view = { list: 'listFlights', query: 'sort=-name&q=a', columns: ['cost'] };
    const other = { list: 'listOthers', query: 'q=b', columns: null };
    server.answer('/portal/api/me', { status: 200, body: { ...aMe, openingViews: [other, view] } });
    const { user, addresses } = renderScreen(<FlightsPage />, '/x');

    await waitFor(() =>
      expect(server.requests).toContain(`GET ${path}?page=1&pageSize=25&sort=-name&q=a`),
    );
    await nameOf('AA1');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Hours' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));

    expect(addresses.at(-1)).toBe('/x?sort=-name');
    // The views themselves are for those who open their menu.
    expect(server.requests.some((line) => line.includes('/portal/api/views'))).toBe(false);
  });

  it('is saved as a view under a name', async () => {
    server.answer('/portal/api/views', { status: 200, body: { items: [] } });
    const { user } = renderScreen(<FlightsPage />, '/x?q=a');
    await nameOf('AA1');

    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}');

    await waitFor(() =>
      expect(server.requests.some((line) => line.startsWith('PUT /portal/api/views/'))).toBe(true),
    );
  });
});
