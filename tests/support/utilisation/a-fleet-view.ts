import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { shiftMonth } from '#domain/dates/month.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { aHistory, aLine, anAircraft, anEngineLease, away, onWing } from './a-lease-month.ts';

/** How large a fleet is, and how much of it is shown. */
export interface FleetSketch {
  readonly aircraft: number;
  readonly engines: number;
  readonly noOfMonths: number;
  /** Whether figures are typed already. */
  readonly isFilled: boolean;
}

const latest = '2026-10';

function leasesOf({ aircraft, engines }: FleetSketch): readonly ReportableLease[] {
  const fleet = Array.from({ length: aircraft }, (_, at) =>
    anAircraft(`a${at}`, {
      serial: String(4500 + at),
      registration: `EI-${String.fromCodePoint(65 + (at % 26))}${String(100 + at)}`,
      model: at % 3 === 0 ? 'A330-300' : 'A320-200',
      leaseNo: `AUR-${1000 + at}`,
    }),
  );
  const spare = Array.from({ length: engines }, (_, at) =>
    anEngineLease(`e${at}`, { serial: String(577_000 + at), leaseNo: `AUR-E${100 + at}` }),
  );
  return [...fleet, ...spare];
}

function monthOf(
  lease: ReportableLease,
  month: string,
  at: number,
  isFilled: boolean,
): StoredLeaseMonth {
  const fh = formatHours((240 + ((at * 7) % 60)) * 60 + at);
  const fc = String(110 + ((at * 3) % 40));
  const isSpare = lease.kind === 'engine';
  return {
    leaseId: lease.id,
    month,
    rowVersion: 0,
    facts: {
      status: 'due',
      due: `${shiftMonth(month, 1)}-10`,
      invoice: null,
      isPreviousReported: true,
      history: lease.components.map(({ id }) => aHistory(id, shiftMonth(month, -1))),
      recorded: lease.components.flatMap(({ id, kind, position }) => {
        if (kind !== 'engine') return [];
        const location = position === null ? away('shop') : onWing(lease.serial, position);
        return [{ componentId: id, location }];
      }),
    },
    report: {
      noFlying: false,
      noFlyingReason: null,
      daysFlown: '',
      lines: lease.components.map(({ id }) =>
        aLine(id, isFilled && !isSpare ? { fh, fc } : { fh: '', fc: '' }),
      ),
    } as unknown as StoredLeaseMonth['report'],
    changedBy: null,
    changedAt: null,
    receiptId: null,
  };
}

/** The server's answer to an airline with a fleet of that size, for October 2026 and before. */
export function aFleetView(sketch: FleetSketch): UtilisationView {
  const leases = leasesOf(sketch);
  const months = Array.from({ length: sketch.noOfMonths }, (_, back) =>
    shiftMonth(latest, back + 1 - sketch.noOfMonths),
  );
  return {
    today: '2026-11-05',
    mayReport: true,
    months: Array.from({ length: 24 }, (_, back) => shiftMonth(latest, -back)),
    month: latest,
    noOfMonths: sketch.noOfMonths,
    earlierMissing: 0,
    leases: leases as unknown as UtilisationView['leases'],
    leaseMonths: leases.flatMap((lease, at) =>
      months.map((month) => monthOf(lease, month, at, sketch.isFilled)),
    ),
  };
}

/** A server that keeps drafts by version and accepts what is submitted, for screens alone. */
export class FleetServer {
  readonly view: UtilisationView;
  readonly #months: Map<string, StoredLeaseMonth>;

  constructor(view: UtilisationView) {
    this.view = view;
    this.#months = new Map(
      view.leaseMonths.map((one) => [leaseMonthKey(one.leaseId, one.month), one]),
    );
  }

  /** Answers a call by its address and body. */
  answer(path: string, body: unknown): unknown {
    if (path.endsWith('/drafts')) return { results: this.#save(body) };
    if (path.endsWith('/submissions')) return { receiptId: 'r1', results: this.#submit(body) };
    return { ...this.view, leaseMonths: [...this.#months.values()] };
  }

  #save(body: unknown): unknown[] {
    const { drafts } = body as { drafts: StoredLeaseMonth[] };
    return drafts.map(({ leaseId, month, report }) => {
      const current = this.#store(leaseId, month, { report });
      return { leaseId, month, kind: 'saved', current };
    });
  }

  #submit(body: unknown): unknown[] {
    const { months } = body as { months: StoredLeaseMonth[] };
    return months.map(({ leaseId, month }) => {
      const key = leaseMonthKey(leaseId, month);
      const facts = { ...this.#months.get(key)?.facts, status: 'submitted' };
      const current = this.#store(leaseId, month, { facts, receiptId: 'r1' } as never);
      return { leaseId, month, kind: 'accepted', current };
    });
  }

  #store(leaseId: string, month: string, change: Partial<StoredLeaseMonth>): StoredLeaseMonth {
    const known = this.#months.get(leaseMonthKey(leaseId, month));
    if (known === undefined) throw new Error(`There is no month ${month} of ${leaseId}.`);
    const changed = {
      ...known,
      ...change,
      rowVersion: known.rowVersion + 1,
      changedBy: 'Magnus Eriksen',
      changedByMe: true,
    };
    this.#months.set(leaseMonthKey(leaseId, month), changed);
    return changed;
  }
}
