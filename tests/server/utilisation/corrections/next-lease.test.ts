import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { correctionDesk } from '#tests/support/utilisation/correction-desk.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import { splitLease } from '#tests/support/utilisation/split-lease.ts';

let portal: SeededPortal;
let airline: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  lessor = await enterInternally(portal);
  await splitLease(portal, 'AUR-A01', '2026-05-15', 'BOR');
  await splitLease(portal, 'AUR-A02', '2026-05-01');
  await splitLease(portal, 'AUR-A02B', '2026-06-01', 'BOR');
}, 240_000);

afterAll(() => portal.close());

describe('an asset that goes on to a lease of another customer', () => {
  it('is told to the lessor who decides a correction before it, and not to the airline', async () => {
    const desk = correctionDesk(airline, lessor, 'AUR-A01');
    const { id, rowVersion } = await desk.request('2026-04', 30);
    const { nextLease, laterMonths } = await desk.readCase(id);
    const changes = await airline.call('GET', `/portal/api/utilisation/corrections/${id}/changes`);
    const decided = await desk.decide(id, { decision: 'approve', note: '', rowVersion });
    const next = { leaseNo: 'AUR-A01B', customer: 'Borealis Air', from: '2026-05-15' };

    expect(nextLease).toEqual(next);
    expect(laterMonths).not.toContain('2026-06');
    expect(changes.statusCode).toBe(200);
    expect(changes.body).not.toMatch(/AUR-A01B|Borealis/u);
    expect(decided.json<{ nextLease: unknown }>().nextLease).toEqual(next);
  });

  it('is told beside an estimate, past the leases of the same airline', async () => {
    const desk = estimateDesk(lessor);
    const { nextLease, seen } = await desk.show(await desk.find('AUR-A02', '2026-03'));

    expect(nextLease).toMatchObject({ leaseNo: 'AUR-A02BB', from: '2026-06-01' });
    expect((await desk.confirm(await desk.find('AUR-A02', '2026-03'), seen)).statusCode).toBe(200);
  });

  it('is not told where nobody else has it', async () => {
    const { nextLease } = await estimateDesk(lessor).show(
      await estimateDesk(lessor).find('AUR-A05', '2026-05'),
    );

    expect(nextLease).toBeNull();
  });
});
