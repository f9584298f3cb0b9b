import type { FoundPlace } from '#contract/search/search.ts';
import { formatDate } from '#domain/format/date.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type PlaceSearch,
  readFoundAircraft,
  readFoundDocuments,
  readFoundEngines,
  readFoundInvoices,
} from './search.queries.ts';

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** Aircraft that the customer leases or leased, by any of their registrations, MSN or lease. */
export async function searchAircraft(tx: Tx, search: PlaceSearch): Promise<FoundPlace[]> {
  const rows = await readFoundAircraft(tx, search);
  return rows.map(({ id, name, serial, note }) => ({
    kind: 'aircraft',
    id,
    label: name === '' ? `MSN ${serial}` : `${name} · MSN ${serial}`,
    note,
    address: addressOf('/FleetSummary/Fleet/Aircraft', {
      status: 'all',
      q: serial,
      row: `MSN ${serial}`,
    }),
  }));
}

/** Engines of a customer's aircraft or leased without one, by ESN, model or lease. */
export async function findEngines(tx: Tx, search: PlaceSearch): Promise<FoundPlace[]> {
  const rows = await readFoundEngines(tx, search);
  return rows.map(({ id, serial, note }) => ({
    kind: 'engine',
    id,
    label: `ESN ${serial}`,
    note,
    address: addressOf('/FleetSummary/Fleet/Engines', {
      status: 'all',
      q: serial,
      row: `ESN ${serial}`,
    }),
  }));
}

/** Invoices of the customer by number, lease, asset or amount, never drafts; the newest first. */
export async function searchInvoices(tx: Tx, search: PlaceSearch): Promise<FoundPlace[]> {
  const rows = await readFoundInvoices(tx, search);
  return rows.map(({ id, number, leaseNo, dueDate }) => ({
    kind: 'invoice',
    id,
    label: number,
    note: `${leaseNo} · due ${formatDate(dueDate)}`,
    address: invoicePath(number),
  }));
}

/** Documents that the reader may see, as the library search finds them; newest first. */
export async function searchDocuments(tx: Tx, search: PlaceSearch): Promise<FoundPlace[]> {
  const rows = await readFoundDocuments(tx, search);
  return rows.map(({ id, custId, title, leaseNo, published }) => ({
    kind: 'document',
    id,
    label: title,
    note: [leaseNo, formatDate(published)].filter((part) => part !== null).join(' · '),
    address: addressOf('/Documents/Publications', {
      ...(custId === null && { shelf: 'publications' }),
      q: [leaseNo, title].filter((part) => part !== null).join(' '),
    }),
  }));
}
