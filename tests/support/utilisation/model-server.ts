import type { SaveResult, SubmitResult } from '#contract/utilisation/utilisation.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import type { VersionedMonth } from '#machines/utilisation/book/book.types.ts';
import { aStoredMonth } from './a-stored-month.ts';

type Stored = Map<string, StoredLeaseMonth>;

/** The server as the contract promises it, in memory: versions, conflicts, all or nothing. */
export class ModelServer {
  readonly months: Stored;
  readonly #taken = new Set<string>();

  constructor(keys: readonly string[]) {
    this.months = new Map(
      keys.map((key) => {
        const [leaseId = '', month = ''] = key.split(' ');
        return [key, aStoredMonth({ leaseId, month })];
      }),
    );
  }

  /** A draft is stored onto the version it was typed onto; the same text twice is stored once. */
  save({ leaseId, month, rowVersion, report }: SaveRequest, by: string): SaveResult {
    const key = `${leaseId} ${month}`;
    const known = this.#known(key);
    const isSame = JSON.stringify(known.report) === JSON.stringify(report);
    const place = { leaseId, month };
    if (isSame && known.rowVersion > 0) return { ...place, kind: 'saved', current: known };
    if (rowVersion !== known.rowVersion) return { ...place, kind: 'conflict', theirs: known };
    this.#taken.add(JSON.stringify(report));
    const current = this.#change({
      ...known,
      report: report as StoredLeaseMonth['report'],
      changedBy: by,
    });
    return { ...place, kind: 'saved', current };
  }

  /** A report that was accepted once is never rejected when it comes again. */
  hasTaken({ report }: SaveRequest): boolean {
    return this.#taken.has(JSON.stringify(report));
  }

  submit(months: readonly VersionedMonth[]): SubmitResult[] {
    return months.map(({ leaseId, month, rowVersion }) => {
      const known = this.#known(`${leaseId} ${month}`);
      const place = { leaseId, month };
      if (rowVersion !== known.rowVersion) return { ...place, kind: 'conflict', theirs: known };
      const facts = { ...known.facts, status: 'submitted' as const };
      const current = this.#change({ ...known, facts });
      return { ...place, kind: 'accepted', current };
    });
  }

  /** A person who submitted takes every submitted month back. */
  withdraw(): void {
    for (const known of this.months.values())
      if (known.facts.status === 'submitted')
        this.#change({ ...known, facts: { ...known.facts, status: 'draft' } });
  }

  /** What comes over the network is never the same object. */
  #change(changed: StoredLeaseMonth): StoredLeaseMonth {
    const current = structuredClone({ ...changed, rowVersion: changed.rowVersion + 1 });
    this.months.set(`${current.leaseId} ${current.month}`, current);
    return current;
  }

  #known(key: string): StoredLeaseMonth {
    const known = this.months.get(key);
    if (known === undefined) throw new Error(`There is no month ${key}.`);
    return known;
  }
}
