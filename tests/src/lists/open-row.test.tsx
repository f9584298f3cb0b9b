import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBrowserStandIns } from '../support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '../support/fake-server.ts';
import { renderScreen } from '../support/render-screen.tsx';
import { FlightsPage, flightRows, flightsAnswer, flightsPath } from './flights-page.tsx';

let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  installBrowserStandIns();
  server = installFakeServer();
  server.answer(flightsPath, { status: 200, body: flightsAnswer });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const nameOf = (name: string) => screen.findByRole('button', { name });

describe('the open row of a list', () => {
  it('is in the address, beside the state of the list, until it is closed', async () => {
    const { user, addresses } = renderScreen(<FlightsPage />, '/x?sort=-name&page=1');
    const seen: (string | undefined)[] = [];
    for (const name of ['AA1', 'BB2', 'BB2']) {
      await user.click(await nameOf(name));
      seen.push(addresses.at(-1));
    }

    expect(seen).toEqual([
      '/x?sort=-name&page=1&row=AA1',
      '/x?sort=-name&page=1&row=BB2',
      '/x?sort=-name&page=1',
    ]);
    // Back leads to the list as it was before the first row was opened.
    expect(addresses).toHaveLength(2);
    expect(screen.queryByText('Detail of BB2')).toBeNull();
  });

  it('is the row that an address names, and gives the browser tab its name', async () => {
    renderScreen(<FlightsPage />, '/x?row=BB2');

    expect((await screen.findByText('Detail of BB2')).tagName).toBe('P');
    expect((await nameOf('BB2')).getAttribute('aria-expanded')).toBe('true');
    expect(document.title).toBe('BB2 · Flights · Lessor');
  });

  it('is a link to its address, which opens with the space bar like a button', async () => {
    const { user } = renderScreen(<FlightsPage />, '/x?sort=-name');
    const name = await nameOf('CC3');
    expect(name.getAttribute('href')).toBe('/x?sort=-name&row=CC3');
    name.focus();
    await user.keyboard(' ');

    expect((await screen.findByText('Detail of CC3')).tagName).toBe('P');
  });

  it('stays closed where a person opens it in another tab', async () => {
    const { user, addresses } = renderScreen(<FlightsPage />, '/x');
    const name = await nameOf('AA1');
    // The browser would open the tab.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.keyboard('{Control>}');
    await user.click(name);

    expect(addresses).toHaveLength(1);
  });

  it('is named by its id where a name has spaces or two rows have it', async () => {
    const rows = ['A. Person', 'AA1', 'AA1'].map((name, at) => ({
      ...flightRows[0],
      id: `f${at}`,
      name,
    }));
    server.answer(flightsPath, { status: 200, body: { ...flightsAnswer, items: rows } });
    renderScreen(<FlightsPage />, '/x?row=f2');
    await screen.findByText('Detail of AA1');

    const names = within(screen.getByRole('table')).getAllByRole('button', { expanded: false });
    expect(names.map((name) => name.getAttribute('href'))).toEqual(['/x?row=f0', '/x?row=f1']);
  });

  it('leaves what the screen itself keeps in the address, such as an open document', async () => {
    const { user, addresses } = renderScreen(<FlightsPage />, '/x?open=doc-1');
    await user.click(await nameOf('AA1'));

    expect(addresses.at(-1)).toBe('/x?open=doc-1&row=AA1');
    expect(screen.queryByText(/not among these rows/)).toBeNull();
  });

  it('closes when the list has another state', async () => {
    const { user, addresses } = renderScreen(<FlightsPage />, '/x?row=AA1');
    await screen.findByText('Detail of AA1');
    await user.click(screen.getByRole('button', { name: 'Name' }));

    expect(addresses.at(-1)).toBe('/x?sort=-name');
  });

  it('is searched for where the page of the list does not have it', async () => {
    const { user, addresses } = renderScreen(<FlightsPage />, '/x?page=2&row=ZZ9');
    const note = await screen.findByText(/not among these rows/);
    expect(note.textContent).toContain('The flight ZZ9 of this address');
    await user.click(screen.getByRole('button', { name: 'Search for it' }));

    expect(addresses.at(-1)).toBe('/x?q=ZZ9');
  });
});
