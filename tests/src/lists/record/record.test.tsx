import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installBrowserStandIns } from '../../support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '../../support/fake-server.ts';
import { renderScreen } from '../../support/render-screen.tsx';
import { FlightsPage, ReadFlights, flightsAnswer, flightsPath } from '../flights-page.tsx';

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

const openFlights = (address: string) =>
  renderScreen(
    <FlightsPage record={{ inHead: ['cost'], beside: ['cost'], actions: () => <ReadFlights /> }} />,
    address,
  );
const record = (name: string) => screen.findByRole('region', { name: `Flight ${name}` });
/** A button in the head of the record that most tests open. */
const stepOf = async (name: string) => within(await record('BB2')).getByRole('button', { name });

describe('the facts of a record', () => {
  it('are all its columns that have a value and are not in its head, whatever the table shows', async () => {
    const { user } = openFlights('/x?row=BB2');
    await record('BB2');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hours' }));

    const names = async (name: string) =>
      within(await record(name))
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(await names('BB2')).toEqual(['Hours', 'Gate', 'Currency']);
    await user.click(within(await record('BB2')).getByRole('button', { name: 'Previous' }));
    expect(await names('AA1')).toEqual(['Hours', 'Currency']);
  });
});

describe('the record at the edge of a page', () => {
  it('does not leave the page while rows of it are selected, and says so', async () => {
    server.answer(flightsPath, { status: 200, body: { ...flightsAnswer, total: 60 } });
    const { user, addresses } = openFlights('/x?row=CC3');
    const next = within(await record('CC3')).getByRole('button', { name: 'Next' });
    const reason = () => within(next.parentElement ?? next).queryByText(/selection/)?.textContent;
    await user.click(screen.getByRole('checkbox', { name: 'Choose flight AA1' }));
    await user.click(next);
    expect(reason()).toBe('The selection is of this page.');
    expect(addresses).toEqual(['/x?row=CC3']);

    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'));
    await user.click(next);
    expect(addresses).toEqual(['/x?page=2&row=AA1']);
  });
});

describe('a record under another state of its list', () => {
  const [first, second, third] = flightsAnswer.items;

  it('stays open in another order, between its neighbours of that order', async () => {
    const { user, addresses } = openFlights('/x?row=BB2');
    await record('BB2');
    const items = [third, first, second];
    server.answer(flightsPath, { status: 200, body: { ...flightsAnswer, items } });
    await user.click(screen.getByRole('button', { name: 'Name' }));

    await within(await record('BB2')).findByText('3 of 3');
    expect(addresses.at(-1)).toBe('/x?sort=-name&row=BB2');
    await user.click(await stepOf('Previous'));
    await record('AA1');
  });

  it('stays open without its row, says so, shows what it is now, and closes', async () => {
    const { user, addresses } = openFlights('/x?row=BB2');
    await record('BB2');
    server.answer(
      flightsPath,
      { status: 200, body: { ...flightsAnswer, items: [first, third], total: 2 } },
      { status: 200, body: { ...flightsAnswer, items: [{ ...second, gate: 'Z9' }], total: 1 } },
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search flights' }), 'x{Enter}');

    await within(await record('BB2')).findByText('Not in the list now');
    await within(await record('BB2')).findByText('Z9');
    expect(server.requests.at(-1)).toContain('q=BB2');
    const next = await stepOf('Next');
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(next.title).toBe(
      'This flight is not on this page of the list. Change the filters or the page.',
    );
    expect(screen.queryByText(/not among these rows/)).toBeNull();
    expect(document.title).toBe('BB2 · Flights · Lessor');

    await user.click(await stepOf('Close Flight BB2'));
    expect(addresses.at(-1)).toBe('/x?q=x');
    expect(screen.queryByRole('region', { name: 'Flight BB2' })).toBeNull();
  });

  it('stays open as it was where the list cannot be searched for it', async () => {
    const { user } = openFlights('/x?row=BB2');
    await record('BB2');
    server.answer(flightsPath, {
      status: 200,
      body: { ...flightsAnswer, items: [first, third], total: 2 },
    });
    await user.click(screen.getByRole('button', { name: 'Name' }));

    await within(await record('BB2')).findByText('Not in the list now');
    await waitFor(() => expect(server.requests.at(-1)).toContain('q=BB2'));
    await within(await record('BB2')).findByText('B1');
  });
});

describe('a record that the page of its list does not have from the start', () => {
  const [first, second, third] = flightsAnswer.items;
  const without = { status: 200, body: { ...flightsAnswer, items: [first, third], total: 2 } };

  it('opens after a reload under a filter that excludes it', async () => {
    server.answer(flightsPath, without, {
      status: 200,
      body: { ...flightsAnswer, items: [second], total: 1 },
    });
    const { user, addresses } = openFlights('/x?q=x&row=BB2');

    await within(await record('BB2')).findByText('Not in the list now');
    expect(server.requests.at(-1)).toContain('q=BB2');
    await user.click(await stepOf('Close Flight BB2'));
    expect(addresses.at(-1)).toBe('/x?q=x');
  });

  it.each([
    ['no row', []],
    ['two rows', [second, { ...flightsAnswer.items[0], id: 'f9', name: 'BB2' }]],
    ['only a longer name', [{ ...flightsAnswer.items[0], id: 'f9', name: 'BB22' }]],
  ])('is named as missing where its list finds %s', async (_what, items) => {
    server.answer(flightsPath, without, {
      status: 200,
      body: { ...flightsAnswer, items, total: items.length },
    });
    openFlights('/x?q=x&row=BB2');

    const note = await screen.findByText(/not among these rows/);
    expect(note.textContent).toContain('The flight BB2 of this address');
    expect(screen.queryByRole('region', { name: 'Flight BB2' })).toBeNull();
  });

  it('is not searched for by an id', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    server.answer(flightsPath, without);
    openFlights(`/x?row=${id}`);

    await screen.findByText('The flight of this address is not here.');
    expect(server.requests.join()).not.toContain('q=');
  });
});

describe('a record that leaves its list', () => {
  it('closes with a word about it, and the focus is on the heading of the list', async () => {
    const { user } = openFlights('/x?row=BB2');
    await record('BB2');
    const [first, , third] = flightsAnswer.items;
    server.answer(flightsPath, { status: 200, body: { ...flightsAnswer, items: [first, third] } });
    await user.click(screen.getByRole('button', { name: 'Read again' }));

    const note = await screen.findByText(/not among these rows/);
    expect(note.closest('[role=status]')?.textContent).toContain('The flight BB2');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Flights' }));
    await user.click(screen.getByRole('link', { name: 'AA1' }));
    expect(document.activeElement?.textContent).toBe('Flight AA1');
  });
});

describe('a record on a narrow window', () => {
  it('starts at its head, wherever its list was scrolled to', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function (this: Element, options) {
      if (typeof options === 'object' && options.block === 'start')
        scrolled.push(this.getAttribute('aria-label'));
    };
    const { user } = openFlights('/x');
    await user.click(await screen.findByRole('link', { name: 'CC3' }));
    await user.click(within(await record('CC3')).getByRole('button', { name: 'Previous' }));
    await record('BB2');

    expect(scrolled).toEqual(['Flight CC3', 'Flight BB2']);
  });
});
