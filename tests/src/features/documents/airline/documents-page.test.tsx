import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DocumentItem, documentList } from '#contract/documents/documents.ts';
import DocumentsPage from '#src/features/documents/airline/documents-page.tsx';
import { formatBytes } from '#domain/format/bytes.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const address = '/Documents/Publications';
const path = '/portal/api/documents';
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function aDocument(fields: Partial<DocumentItem> = {}): DocumentItem {
  return {
    id: 'd-1',
    title: 'Lease agreement',
    category: 'leaseAgreement',
    leaseNo: 'AUR-A01',
    asset: 'TF-ABC · 4201',
    period: null,
    version: '1',
    published: '2026-06-01',
    size: 2_400_000,
    dated: null,
    fileName: 'AUR-A01 Lease agreement.pdf',
    type: 'PDF',
    source: 'xecm',
    scan: 'clean',
    isShown: true,
    isRead: false,
    ...fields,
  };
}

function show(items: readonly DocumentItem[], total = items.length, older = 0): void {
  const facets = {
    older,
    categories: [{ category: 'leaseAgreement', documents: 7, unread: 2 }],
    leases: ['AUR-A01'],
    assets: [{ serial: '4201', name: 'TF-ABC · 4201' }],
  };
  server.answer(path, {
    status: 200,
    body: { items, total, facets, asOf: '2026-06-15T12:00:00.000Z' },
  });
}

describe('Documents', () => {
  it('shows what is unread, what is being scanned, and categories with their counts', async () => {
    show([aDocument(), aDocument({ id: 'd-2', title: 'Notice', isRead: true, scan: 'scanning' })]);
    renderScreen(<DocumentsPage />, address);

    const names = (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent);
    const categories = screen.getByRole('navigation', { name: 'Categories' });

    expect(names).toEqual([
      'Unread: Lease agreementLease agreement and amendments',
      'Notice · being scannedLease agreement and amendments',
    ]);
    await within(categories).findByRole('button', { name: 'Lease agreement and amendments 7' });
  });

  it('goes to a category and says when it is empty, with the way back', async () => {
    show([], 0);
    const { user, addresses } = renderScreen(<DocumentsPage />, address);
    await screen.findByText('No documents.');

    await user.click(screen.getByRole('button', { name: /^Side letters/ }));
    await screen.findByText('No documents in this category.');
    await user.click(screen.getByRole('button', { name: 'Show all categories' }));

    expect(addresses).toContain(`${address}?category=sideLetter`);
    expect(addresses.at(-1)).toBe(address);
  });

  it('says that there are older ones and leads to them', async () => {
    show([aDocument()], 1, 1234);
    const { user, addresses, unmount } = renderScreen(<DocumentsPage />, address);
    await screen.findByText('Documents of the last 12 months.');

    await user.click(screen.getByRole('button', { name: 'Show 1,234 older documents' }));
    expect(addresses.at(-1)).toBe(`${address}?age=all`);
    unmount();
    show([], 0, 1);
    renderScreen(<DocumentsPage />, address);

    await screen.findByText('No documents were published in the last 12 months.');
    screen.getByRole('button', { name: 'Show 1 older document' });
  });

  it('keeps the tab when filters are cleared', async () => {
    show([aDocument({ category: 'newsletter', leaseNo: null, asset: null })]);
    const { user, addresses } = renderScreen(
      <DocumentsPage />,
      `${address}?shelf=publications&q=news`,
    );

    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));

    expect(addresses.at(-1)).toBe(`${address}?shelf=publications`);
    expect(screen.queryByRole('columnheader', { name: 'Lease' })).toBeNull();
  });

  it('asks the call of the source for one document and says why it could not be had', async () => {
    show([aDocument(), aDocument({ id: 'd-2', title: 'Kept', source: 'portal' })]);
    const problem = aProblem('fileBeingScanned', 409, 'This file is being scanned.');
    server.answer('/portal/DocumentFromXECM/DownloadDocument', { status: 409, body: problem });
    server.answer('/portal/Documents/DownloadDocument', { status: 409, body: problem });
    const { user } = renderScreen(<DocumentsPage />, address);

    await user.click(await screen.findByRole('button', { name: 'Download Lease agreement' }));
    await user.click(screen.getByRole('button', { name: 'Download Kept' }));
    await vi.waitFor(() =>
      expect(screen.getAllByText('This file is being scanned.')).toHaveLength(2),
    );
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);

    const name = 'fileName=AUR-A01+Lease+agreement.pdf';
    await vi.waitFor(() =>
      expect(server.requests.filter((line) => line.includes('Download'))).toEqual([
        `GET /portal/DocumentFromXECM/DownloadDocument?docId=d-1&${name}&fileExtension=pdf`,
        `GET /portal/Documents/DownloadDocument?docId=d-2&${name}`,
        `GET /portal/DocumentFromXECM/DownloadDocument?docId=d-1&${name}&fileExtension=pdf`,
      ]),
    );
  });

  it('refuses to fetch more than an archive holds', async () => {
    show([aDocument({ size: 999_000_000 }), aDocument({ id: 'd-2', title: 'Other' })]);
    const { user } = renderScreen(<DocumentsPage />, address);

    await user.click(
      await screen.findByRole('checkbox', { name: 'Choose document Lease agreement' }),
    );
    const button = screen.getByRole('button', { name: /^Download as ZIP/ });
    const before = button.hasAttribute('disabled');
    await user.click(screen.getByRole('checkbox', { name: 'Choose document Other' }));

    expect([before, button.hasAttribute('disabled')]).toEqual([false, true]);
    expect(screen.getByText('Select at most 200 files (1 GB).').tagName).toBe('SPAN');
  });
});

describe('a choice of documents', () => {
  it('leaves out what is being scanned, and says so', async () => {
    show([aDocument(), aDocument({ id: 'd-2', title: 'Notice', scan: 'scanning' })]);
    const archive = '/portal/DocumentFromXECM/DownloadMultipleDocument';
    server.answer(archive, { status: 503, body: aProblem('unavailable', 503, 'Busy.') });
    const { user } = renderScreen(<DocumentsPage />, address);

    await user.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Download as ZIP (2.4 MB)' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Busy. Try again');
    expect(screen.getByText('1 being scanned, left out').tagName).toBe('SPAN');
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0 kB'],
    [70, '1 kB'],
    [18_400, '18 kB'],
    [999_600, '1.0 MB'],
    [2_440_000, '2.4 MB'],
    [140_000_000, '140 MB'],
    [1_000_000_000, '1.0 GB'],
  ])('writes %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([70, 1400, 18_400, 18_600])('rounds %d as the column of the list does', (size) => {
    const row = { size } as DocumentItem;

    expect(formatBytes(size)).toBe(`${documentList.columns.size.value(row)} kB`);
  });
});
