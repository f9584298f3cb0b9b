import { describe, expect, it } from 'vitest';
import { formatHours } from '#domain/format/hours.ts';
import type { AirlineRows } from '#server/seed/world/airline-rows.ts';
import { buildAirline } from '#server/seed/app/build-airline.ts';
import { fleetAirlines } from '#server/seed/app/fleet-airlines.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';

const today = '2026-06-15';
type LineRow = AirlineRows['utilLines'][number];

const demo = (custId: string, day = today) => seededAirline(custId, day);

const every = ['AUR', 'BOR', 'CUM'].map((custId) => ({ custId, rows: demo(custId) }));
const [aurora] = every.map(({ rows }) => rows);
if (aurora === undefined) throw new Error('There is no Aurora.');

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** The current lines of each component, oldest first. */
function chainsOf(rows: AirlineRows): Map<string, LineRow[]> {
  const current = new Set(rows.utilReports.filter((one) => one.isCurrent).map(({ id }) => id));
  const lines = rows.utilLines.filter(({ reportId }) => current.has(reportId));
  return groupBy(lines, ({ componentId }) => componentId);
}

/** What an invoice line says was reported: component serial, unit and figure. */
function readLine(line: AirlineRows['lines'][number], assetSerial: string) {
  const figure = /, reported ([\d:]+)/.exec(line.description)?.[1];
  if (figure === undefined) return [];
  const serial = /, ESN (\d+),/.exec(line.description)?.[1] ?? assetSerial;
  return [{ serial, isApu: line.description.startsWith('APU'), figure }];
}

function billedAndReported(rows: AirlineRows) {
  const linesOf = groupBy(rows.lines, ({ invoiceId }) => invoiceId);
  const reported = groupBy(rows.utilLines, ({ reportId }) => reportId);
  const kinds = new Map(rows.components.map(({ id, kind }) => [id, kind]));
  const invoices = new Map(rows.invoices.map((invoice) => [invoice.id, invoice]));
  return rows.utilReports.flatMap(({ id, invoiceId }) => {
    const invoice = invoices.get(invoiceId ?? '');
    if (invoice === undefined) return [];
    const figures = (linesOf.get(invoice.id) ?? []).flatMap((line) =>
      readLine(line, invoice.assetSerial),
    );
    return figures.map(({ serial, isApu, figure }) => {
      const line = (reported.get(id) ?? []).find((one) =>
        isApu ? kinds.get(one.componentId) === 'apu' : one.serial === serial,
      );
      const own = figure.includes(':') ? formatHours(line?.fhMin ?? -1) : String(line?.fc);
      return { invoice: invoice.number, serial, billed: figure, reported: own };
    });
  });
}

describe.each(every)('the seeded reports of $custId', ({ rows }) => {
  it('count every total on from the month before', () => {
    const opening = groupBy(rows.openingTotals, ({ componentId }) => componentId);
    const wrong = [...chainsOf(rows).values()].flatMap((chain) =>
      chain.filter((line, index) => {
        const before = chain[index - 1] ?? opening.get(line.componentId)?.[0];
        const [tsnMin, csn] = [before?.tsnMin ?? -1, before?.csn ?? -1];
        return line.tsnMin !== tsnMin + line.fhMin || line.csn !== csn + line.fc;
      }),
    );

    expect(wrong).toEqual([]);
    expect(chainsOf(rows).size).toBe(rows.components.length);
  });

  it('say what the invoices of supplemental rent say', () => {
    const pairs = billedAndReported(rows);

    expect(pairs.length).toBeGreaterThan(200);
    expect(pairs.filter(({ billed, reported }) => billed !== reported)).toEqual([]);
  });

  it('follow each other without a gap and have one current version', () => {
    const byLease = groupBy(
      rows.utilReports.filter(({ isCurrent }) => isCurrent),
      ({ leaseId }) => leaseId,
    );

    for (const reports of byLease.values()) {
      const months = reports.map(({ month }) => Number(month.slice(0, 4)) * 12 + +month.slice(5));
      expect(months).toEqual(months.map((_, index) => (months[0] ?? 0) + index));
    }
  });

  it('place every engine event between the totals of its neighbours', () => {
    const events = groupBy(rows.engineEvents, ({ engineId }) => engineId);
    const wrong = [...events.values()].flatMap((list) => {
      const sorted = list.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1));
      return sorted.filter((event, index) => {
        const before = sorted[index - 1];
        return before !== undefined && (event.tsnMin < before.tsnMin || event.csn < before.csn);
      });
    });

    expect(wrong).toEqual([]);
  });
});

describe('the seeded fleet of Aurora', () => {
  const serialOf = new Map(aurora.components.map(({ id, serial }) => [id, serial]));
  const monthOf = new Map(aurora.utilReports.map(({ id, month }) => [id, month]));
  const hours = (serial: string, month: string) =>
    [...chainsOf(aurora).values()]
      .flat()
      .find(
        (line) => serialOf.get(line.componentId) === serial && monthOf.get(line.reportId) === month,
      )?.fhMin ?? 0;

  it('flies two engines in one position as much as the airframe', () => {
    const [first, second] = aurora.engines;
    const alone = aurora.engines.find(({ titleAircraftId }) => titleAircraftId === null);
    const airframe = aurora.aircraft[0]?.msn ?? '';
    const spent = ['2026-02', '2026-03'].map((month) => {
      const position = hours(second?.esn ?? '', month) + hours(alone?.esn ?? '', month);
      return { airframe: hours(airframe, month), left: hours(first?.esn ?? '', month), position };
    });

    expect(spent.map(({ left, position }) => [left, position])).toEqual(
      spent.map(({ airframe: flown }) => [flown, flown]),
    );
    expect(hours(second?.esn ?? '', '2026-01')).toBeGreaterThan(0);
    expect(hours(second?.esn ?? '', '2026-02')).toBe(0);
  });

  it('trues up an estimate of three months', () => {
    const [estimate, trueUp] = aurora.utilReports.filter(({ month, leaseId }) => {
      return month === '2025-09' && leaseId === aurora.leases[0]?.id;
    });

    expect([estimate?.status, estimate?.isCurrent]).toEqual(['estimated', false]);
    expect([trueUp?.status, trueUp?.isCurrent]).toEqual(['invoiced', true]);
    expect(trueUp?.lateDays).toBeGreaterThan(20);
    expect(trueUp?.invoiceId).not.toBe(estimate?.invoiceId);
  });

  it('holds a corrected month as late as its first report was', () => {
    const corrected = aurora.utilReports.filter(({ status }) => status === 'corrected');
    const first = corrected.map(({ leaseId, month }) =>
      aurora.utilReports.find((one) => one.leaseId === leaseId && one.month === month),
    );

    expect(corrected.length).toBeGreaterThan(0);
    expect(corrected.map(({ lateDays }) => lateDays)).toEqual(
      first.map((one) => one?.lateDays ?? 'none'),
    );
  });

  it.each([today, '2026-03-31'])(
    'has a correction to approve, and one that waits, on %s',
    (day) => {
      const rows = demo('AUR', day);
      const leaseNos = new Map(rows.leases.map(({ id, leaseNo }) => [id, leaseNo]));
      const requests = rows.correctionRequests.map(({ leaseId, approved }) => [
        leaseNos.get(leaseId),
        approved === undefined,
      ]);

      expect(requests).toEqual([
        ['AUR-A03', false],
        ['AUR-A06', true],
      ]);
    },
  );

  it.each(['2024-02-29', '2026-01-01', '2026-11-21'])('leaves months to report on %s', (day) => {
    const rows = demo('AUR', day);
    const reported = (leaseNo: string) => {
      const id = rows.leases.find((one) => one.leaseNo === leaseNo)?.id;
      const months = rows.utilReports.filter(({ leaseId }) => leaseId === id);
      return months.at(-1)?.month;
    };
    const [latest, missing] = [reported('AUR-A01') ?? '', reported('AUR-A05') ?? ''];

    expect(missing <= latest).toBe(true);
    expect((reported('AUR-A02') ?? '') < missing).toBe(true);
    expect(latest < day.slice(0, 7)).toBe(true);
  });
});

describe('the seeded reports of the largest airline', () => {
  it('leave its latest month of all components open and hold 24 months before', () => {
    const [largest] = fleetAirlines();
    if (largest === undefined) throw new Error('There is no fleet.');
    const plan = largest.plan(today);
    const leases = plan.leases.filter(({ end }) => end > today);
    const { rows } = buildAirline({ ...plan, leases, historyMonths: 2 }, today);
    const months = new Set(rows.utilReports.map(({ month }) => month));

    expect(rows.components.length).toBeGreaterThanOrEqual(910);
    expect(rows.components.filter(({ kind }) => kind === 'airframe')).toHaveLength(110);
    expect(rows.engines.filter(({ titleAircraftId }) => titleAircraftId === null)).toHaveLength(
      140,
    );
    expect([...months].toSorted().at(-1)).toBe('2026-04');
    expect(months.size).toBe(24);
  });
});
