import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import InvoicesPage from '#src/features/invoices/airline/invoices-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { aList, anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/invoices';
const address = '/LeaseAccount/ViewInvoices';
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the invoice list', () => {
  it('shows number, lease, amounts and status of each invoice', async () => {
    server.answer(path, { status: 200, body: aList([anInvoice()]) });
    renderScreen(<InvoicesPage />, address);

    const row = (await screen.findByRole('link', { name: 'AUR-2026-0001' })).closest('tr');

    const cells = within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells.slice(1, 11)).toEqual([
      'Basic rent',
      'AUR-A01',
      'TF-ADN · 4204',
      '01 Oct 2026',
      '1,000.00',
      '400.00',
      '0.00',
      '600.00',
      'Overdue',
      '30',
    ]);
  });

  it.each([
    ['Overdue, disputed', { status: 'overdue', disputed: '100.00' }],
    ['Part-credited', { status: 'partPaid', paid: '0.00', credited: '400.00' }],
    ['Part-paid', { status: 'partPaid', credited: '100.00' }],
    [
      'Part-applied',
      {
        type: 'creditNote',
        status: 'partPaid',
        gross: '-1000.00',
        paid: '0.00',
        credited: '-400.00',
      },
    ],
  ] as const)('says %s where that is what stands of the invoice', async (word, changes) => {
    server.answer(path, { status: 200, body: aList([anInvoice(changes)]) });
    const { unmount } = renderScreen(<InvoicesPage />, address);
    const row = (await screen.findByRole('link', { name: 'AUR-2026-0001' })).closest('tr');
    expect(within(row ?? document.body).getByText(word).className).toBe('status');
    unmount();

    installBrowserStandIns({ isPhone: true });
    renderScreen(<InvoicesPage />, address);

    const card = await screen.findByRole('link', { name: /AUR-2026-0001/ });
    expect(card.textContent).toContain(`${word} · due 01 Oct 2026`);
  });

  it('names the currency in the heads when there is only one, else in a column', async () => {
    server.answer(path, { status: 200, body: aList([anInvoice()]) });
    const { unmount } = renderScreen(<InvoicesPage />, address);
    await screen.findByRole('columnheader', { name: 'Gross, USD' });
    expect(screen.queryByRole('columnheader', { name: 'Cur.' })).toBeNull();
    unmount();

    const euro = anInvoice({ id: 'inv-2', number: 'AUR-2026-0002', currency: 'EUR' });
    server.answer(path, { status: 200, body: aList([anInvoice(), euro]) });
    renderScreen(<InvoicesPage />, address);

    await screen.findByRole('columnheader', { name: 'Cur.' });
    expect(screen.getByRole('rowheader', { name: 'Total EUR' }).tagName).toBe('TH');
  });

  it('asks the server for what the address says', async () => {
    server.answer(path, { status: 200, body: aList([anInvoice()]) });

    renderScreen(<InvoicesPage />, `${address}?status=overdue&sort=-gross&page=2`);
    await screen.findByRole('link', { name: 'AUR-2026-0001' });

    expect(server.requests).toContain(`GET ${path}?page=2&pageSize=25&sort=-gross&status=overdue`);
  });

  it('writes a filter and an order into the address, starting at the first page', async () => {
    server.answer(path, { status: 200, body: aList([anInvoice()]) });
    const { user, addresses } = renderScreen(<InvoicesPage />, `${address}?page=3`);
    await screen.findByRole('link', { name: 'AUR-2026-0001' });

    await user.selectOptions(screen.getByLabelText('Status'), 'paid');
    await user.click(await screen.findByRole('button', { name: 'Gross, USD' }));

    expect(addresses.slice(-2)).toEqual([
      `${address}?status=paid`,
      `${address}?sort=gross&status=paid`,
    ]);
  });

  it('says that there are no unpaid invoices and offers all of them', async () => {
    server.answer(path, { status: 200, body: aList([]) });
    const { user, addresses } = renderScreen(<InvoicesPage />, address);

    await screen.findByText('No unpaid invoices.');
    await user.click(screen.getByRole('button', { name: 'Show all invoices' }));

    expect(addresses.at(-1)).toBe(`${address}?status=all`);
  });

  it('says when the filters leave nothing and offers to clear them', async () => {
    server.answer(path, { status: 200, body: aList([]) });
    const { user, addresses } = renderScreen(<InvoicesPage />, `${address}?q=nothing&status=paid`);

    const empty = (await screen.findByText('No invoices match these filters.')).closest('div');
    await user.click(within(empty ?? document.body).getByRole('button', { name: 'Clear filters' }));

    expect(addresses.at(-1)).toBe(address);
  });

  it('offers the first page when the address names one past the end', async () => {
    server.answer(path, { status: 200, body: aList([], 30) });
    const { user, addresses } = renderScreen(<InvoicesPage />, `${address}?page=9`);

    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));

    expect(addresses.at(-1)).toBe(address);
  });

  it('says why it could not be loaded, with the reference, and tries again', async () => {
    server.answer(
      path,
      { status: 503, body: aProblem('unavailable', 503) },
      { status: 200, body: aList([anInvoice()]) },
    );
    const { user } = renderScreen(<InvoicesPage />, address);

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not load your invoices. Try again.');
    expect(alert.textContent).toContain('Reference req-1');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));

    expect((await screen.findByRole('link', { name: 'AUR-2026-0001' })).tagName).toBe('A');
  });

  it('keeps the chosen columns for this person', async () => {
    server.answer(path, { status: 200, body: aList([anInvoice()]) });
    const { user, unmount } = renderScreen(<InvoicesPage />, address);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Lessor' }));
    await user.click(screen.getByRole('checkbox', { name: 'Type' }));
    unmount();

    renderScreen(<InvoicesPage />, address);

    await screen.findByRole('columnheader', { name: 'Lessor' });
    expect(screen.queryByRole('columnheader', { name: 'Type' })).toBeNull();
  });

  it('is a list of the fields that matter on a phone', async () => {
    installBrowserStandIns({ isPhone: true });
    server.answer(path, { status: 200, body: aList([anInvoice()]) });
    renderScreen(<InvoicesPage />, address);

    const list = await screen.findByRole('list', { name: 'Invoices' });

    // A longer text would be cut beside the filters.
    expect(screen.getByLabelText('Search invoices').getAttribute('placeholder')).toBe('Search');
    const card = within(list).getByRole('link', { name: /AUR-2026-0001/ });
    expect(card.textContent).toContain('USD 600.00');
    expect(card.textContent).toContain('Overdue · due 01 Oct 2026');
  });

  it('shows the balance of a settled invoice on a phone, too, with its total below', async () => {
    installBrowserStandIns({ isPhone: true });
    const settled = { paid: '1000.00', balance: '0.00', payable: '0.00', status: 'paid' } as const;
    server.answer(path, { status: 200, body: aList([anInvoice({ ...settled, daysOverdue: 0 })]) });
    renderScreen(<InvoicesPage />, address);

    const card = await screen.findByRole('link', { name: /AUR-2026-0001/ });

    const [figure, ...notes] = [...card.children].slice(1).map(({ textContent }) => textContent);
    expect(figure).toBe('USD 0.00');
    expect(notes).toContain('Paid · due 01 Oct 2026 · total USD 1,000.00');
  });

  it('keeps the open dispute and its text when the window becomes narrow', async () => {
    const detail = { lines: [], allocations: [], correctsInvoice: null, correctedBy: [] };
    const more = {
      billDocuments: [],
      billedMonth: null,
      bearsInterest: true,
      interest: null,
      payTo: null,
      isPayToHidden: false,
      history: [],
    };
    const own = `${path}/inv-1`;
    server.answer(path, { status: 200, body: aList([anInvoice()]) });
    server.answer(own, { status: 200, body: { ...anInvoice(), ...detail, ...more } });
    server.answer(`${own}/disputes`, {
      status: 200,
      body: { items: [], rowVersion: 4, canDispute: true, suspends: true },
    });
    server.answer(`${own}/remittance-advices`, { status: 200, body: { items: [] } });
    const wide = renderScreen(<InvoicesPage />, address);
    await wide.user.click(await screen.findByRole('link', { name: 'AUR-2026-0001' }));
    await wide.user.click(await screen.findByRole('button', { name: 'Dispute invoice' }));
    await wide.user.type(screen.getByLabelText('What is wrong?'), 'Not our engine.');
    wide.unmount();

    // The rows of a table and the cards of a phone share what the address and the drafts keep.
    installBrowserStandIns({ isPhone: true });
    renderScreen(<InvoicesPage />, wide.addresses.at(-1));

    const text = await screen.findByLabelText<HTMLTextAreaElement>('What is wrong?');
    expect(text.value).toBe('Not our engine.');
  });

  it('can be put in another order on a phone, where it has no heads', async () => {
    installBrowserStandIns({ isPhone: true });
    server.answer(path, { status: 200, body: aList([anInvoice()]) });
    const { user, addresses } = renderScreen(<InvoicesPage />, `${address}?sort=-gross&page=2`);
    await screen.findByRole('list', { name: 'Invoices' });
    await user.click(screen.getByRole('button', { name: 'Sort, views and export' }));
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(within(order).getByRole('option', { selected: true }).textContent).toBe(
      'Gross, highest first',
    );

    await user.selectOptions(order, 'Balance, highest first');

    expect(addresses.at(-1)).toBe(`${address}?sort=-balance`);
  });
});
