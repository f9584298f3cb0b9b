import { randomUUID } from 'node:crypto';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { Contact } from '#contract/team/team.ts';
import { makeKey } from '#tests/support/accounts/key-bench.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { acceptAs, listingId } from '#tests/support/portal/listings.ts';
import {
  flownMonth,
  monthOfLease,
  utilisationOf,
} from '#tests/support/utilisation/report-month.ts';
import { sendPdf } from '#tests/support/portal/send-upload.ts';

async function done(browser: TestBrowser, method: 'POST' | 'PUT', path: string, payload: object) {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await browser.call(method, `/portal/api/${path}`, { payload, headers });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
}

async function read<Answer>(browser: TestBrowser, path: string): Promise<Answer> {
  return (await browser.call('GET', `/portal/api/${path}`)).json<Answer>();
}

/** Submits a month, which then waits for the lessor's review. */
async function submitMonth(airline: TestBrowser): Promise<void> {
  const aurora = utilisationOf(airline);
  const input = await aurora.read('month=2026-05');
  const stored = monthOfLease(input, 'AUR-A05');
  const saved = await aurora.save(stored, flownMonth(input, stored));
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
  await aurora.submit([saved.current]);
}

/**
 * Makes what the demo data lack, as a user of Aurora would: a saved view, a subscription, a wish for
 * a call, a remittance advice with its file, an accepted NDA, a submitted month, and a key of a system.
 */
export async function furnish(airline: TestBrowser): Promise<void> {
  const view = { list: 'listInvoices', name: 'Overdue', query: '', columns: null };
  const flags = { isDefault: false, hasAlerts: false, rowVersion: null };
  await done(airline, 'PUT', `views/${randomUUID()}`, { ...view, ...flags });
  const subject = { category: 'insurance', lease: null, asset: null };
  await done(airline, 'PUT', `document-subscriptions/${randomUUID()}`, subject);
  const [contact] = (await read<{ contacts: Contact[] }>(airline, 'team')).contacts;
  const call = { phone: '+353 1 555 0199', topic: 'The next rent', wanted: 'tomorrow' };
  await done(airline, 'POST', `team/${contact?.id}/call-requests`, call);
  const { items } = await read<{ items: Invoice[] }>(airline, 'invoices?status=issued');
  const [invoice] = items;
  await done(airline, 'POST', 'remittance-advices', {
    paidOn: '2020-01-02',
    bankReference: 'WIRE 4711',
    uploadId: (await sendPdf(airline)).id,
    parts: [{ invoiceId: invoice?.id, amount: invoice?.balance }],
  });
  await acceptAs(airline, await listingId(airline, 'AFS-101'));
  await submitMonth(airline);
  await makeKey(airline);
}
