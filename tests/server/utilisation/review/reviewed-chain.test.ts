import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatHours } from '#domain/format/hours.ts';
import { typeFigure } from '#domain/utilisation/report/edit-report.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { brokenLinks, chainOf } from '#tests/support/utilisation/correction-books.ts';
import { monthOfLease, utilisationOf } from '#tests/support/utilisation/report-month.ts';
import { submissionDesk } from '#tests/support/utilisation/submission-desk.ts';

const leaseNo = 'AUR-A02';
const month = '2026-01';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 240_000);

afterAll(() => portal.close());

describe('an accepted month under later ones that is asked about', () => {
  it('moves their totals by what the answer changes, and stays as late as it was', async () => {
    const desk = submissionDesk(await enterInternally(portal));
    const aurora = utilisationOf(await portal.enter('everything@aurora.example'));
    const place = await desk.find(leaseNo, month);
    await desk.review(place, { action: 'query', question: 'Is the flight of 31 January missing?' });
    const stored = monthOfLease(await aurora.read(`month=${month}`), leaseNo);
    const before = await chainOf(portal, leaseNo);

    const flown = place.fhMin ?? 0;
    const lines = stored.report.lines.map((line) => {
      const isFlown = line.fh === formatHours(flown);
      const told = { ...line, comment: 'The flight of 31 January.' };
      return isFlown ? typeFigure(told, 'fh', formatHours(flown + 60)) : told;
    });
    const saved = await aurora.save(stored, { ...stored.report, lines });
    if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
    const { results } = await aurora.submit([saved.current]);
    const after = await chainOf(portal, leaseNo);
    const last = (chain: typeof after) => chain.at(-1)?.month;

    expect(results).toMatchObject([{ kind: 'accepted' }]);
    expect(brokenLinks(after)).toEqual([]);
    expect([last(after), last(after)]).toEqual([last(before), '2026-02']);
    expect(after).not.toEqual(before);
    expect((await desk.find(leaseNo, month)).lateDays).toBe(place.lateDays);
  });
});
