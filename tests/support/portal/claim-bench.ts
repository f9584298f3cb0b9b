import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ClaimChoice, ClaimDetail, ClaimForm } from '#contract/claims/claim-detail.ts';
import { claimEventRules } from '#domain/claims/claim-event.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockClaim, takeStep } from '#server/claims/claim.steps.ts';
import type { TestBrowser } from './create-test-portal.ts';
import { seededDay } from '../run/seeded-day.ts';
import { type SeededPortal } from './seeded-portal.ts';

type Method = 'POST' | 'PUT' | 'DELETE';

/** Who decides in tests. */
export const decidedBy = {
  custId: 'AUR',
  externalUserId: importedIds.user('claims@lessor.example'),
  name: 'Iris Lennon',
  at: new Date(`${seededDay}T12:00:00Z`),
  note: '',
};

/** Who pays what that person has approved. */
export const paidBy = {
  ...decidedBy,
  externalUserId: importedIds.user('payments@lessor.example'),
  name: 'Petra Novak',
};

/** Both sides of a claim of Aurora on one of its leases. */
export async function openClaimBench(portal: SeededPortal, aurora: TestBrowser) {
  async function read<T>(path: string, browser = aurora): Promise<T> {
    const answer = await browser.call('GET', `/portal/api/${path}`);
    expect([answer.statusCode, path]).toEqual([200, path]);
    return answer.json<T>();
  }

  function send(method: Method, path: string, payload?: object, key: string = randomUUID()) {
    const body = payload === undefined ? {} : { payload };
    const headers = { 'idempotency-key': key };
    return aurora.call(method, `/portal/api/${path}`, { headers, ...body });
  }

  const { leases } = await read<{ leases: ClaimChoice[] }>('claim-choices');
  const lease = leases.find(({ leaseNo }) => leaseNo === 'AUR-A06');
  if (lease === undefined) throw new Error('AUR-A06 has no funds.');
  const fundId = lease.funds.find(({ kind }) => kind === 'APU')?.id ?? '';

  const form = (change: Partial<ClaimForm> = {}): ClaimForm => ({
    leaseId: lease.leaseId,
    eventType: 'APU',
    eventStart: '2026-03-02',
    eventEnd: '2026-04-20',
    shop: 'Delta Gear & APU Works',
    invoiceNumber: 'SV-1',
    invoiceTotal: '15000.00',
    lines: [
      { fundId, category: 'restoration', description: 'Overhaul', amount: '12000.00' },
      { fundId, category: 'freightTax', description: 'Freight', amount: '3000.00' },
    ],
    ...change,
  });

  async function begin(change: Partial<ClaimForm> = {}): Promise<ClaimDetail> {
    const answer = await send('POST', 'claims', form(change));
    expect(answer.statusCode).toBe(200);
    return answer.json<ClaimDetail>();
  }

  async function upload(fileName: string): Promise<string> {
    const answer = await aurora.call('POST', `/portal/api/uploads?fileName=${fileName}`, {
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from('%PDF-1.7\nA document.'),
    });
    return answer.json<{ id: string }>().id;
  }

  async function attachAll(claim: ClaimDetail): Promise<ClaimDetail> {
    let latest = claim;
    for (const kind of claimEventRules[claim.eventType].documents) {
      const uploadId = await upload(`${kind}.pdf`);
      const answer = await send('POST', `claims/${claim.id}/documents`, { kind, uploadId });
      latest = answer.json<ClaimDetail>();
    }
    return latest;
  }

  function step(claim: ClaimDetail, name: string, note = '', key?: string) {
    const body = { step: name, note, rowVersion: claim.rowVersion };
    return send('POST', `claims/${claim.id}/steps`, body, key);
  }

  function asLessor<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return portal.database.tx({ kind: 'tenant', custId: 'AUR' }, work);
  }

  /** Submits a claim with its documents and starts the review. */
  async function review(claim: ClaimDetail): Promise<ClaimDetail> {
    const submitted = (await step(await attachAll(claim), 'submit')).json<ClaimDetail>();
    await asLessor(async (tx) =>
      takeStep(tx, await lockClaim(tx, 'AUR', submitted.id), 'lessor.beginReview', decidedBy),
    );
    return read<ClaimDetail>(`claims/${submitted.id}`);
  }

  return { lease, fundId, read, send, form, begin, attachAll, step, asLessor, review };
}

/** What tests of claims work with. */
export type ClaimBench = Awaited<ReturnType<typeof openClaimBench>>;
