import { type AuditLine, type AuditRecord, hashLine } from './audit-record.ts';

/** How the records of a day differ from what was sealed; the first such line. */
export interface ChainFault {
  readonly kind: 'changed' | 'removed' | 'inserted' | 'reordered';
  readonly position: number;
  readonly lineId: string;
}

/** What does not fit, until the rest of the day says why. */
interface Doubt {
  readonly fault: ChainFault;
  /** The hash that the chain had before it. */
  readonly head: string;
  readonly record: AuditRecord;
}

function fits(record: AuditRecord, line: AuditLine): boolean {
  try {
    return hashLine(record.previous, line) === record.hash;
  } catch {
    return false;
  }
}

/**
 * Follows the chain of one day, record by record. Every record names the hash before it, so that
 * a difference says what happened: a line that fits no hash was changed, one that follows an
 * unknown hash follows a removed line, unless that hash comes later; two that follow the same hash
 * are one too many.
 */
export class DayCheck {
  readonly #anchor: string;
  readonly #after = new Map<string, ChainFault>();
  #head: string;
  #count = 0;
  #doubt: Doubt | undefined;
  #fault: ChainFault | undefined;

  constructor(anchor: string) {
    this.#anchor = anchor;
    this.#head = anchor;
  }

  get anchor(): string {
    return this.#anchor;
  }

  /** The hash that the chain ends with so far. */
  get head(): string {
    return this.#head;
  }

  /** How many records there are so far. */
  get count(): number {
    return this.#count;
  }

  /** Takes the next record; true when nothing of the day speaks against it. */
  take(record: AuditRecord): boolean {
    this.#count += 1;
    if (this.#doubt !== undefined) this.#settle(this.#doubt, record);
    else if (this.#fault === undefined) this.#follow(record);
    return this.#fault === undefined && this.#doubt === undefined;
  }

  /** The first difference, once all records of the day are taken. */
  fault(): ChainFault | undefined {
    return this.#fault ?? this.#doubt?.fault;
  }

  #follow(record: AuditRecord): void {
    const { lineId, line, previous, hash, position } = record;
    const at = { position: this.#count, lineId };
    if (line === undefined) {
      this.#fault = { kind: 'removed', ...at };
    } else if (!fits(record, line)) {
      this.#doubt = { fault: { kind: 'changed', ...at }, head: this.#head, record };
    } else if (previous !== this.#head) {
      const before = this.#after.get(previous);
      if (before !== undefined) this.#fault = { ...before, kind: 'inserted' };
      else this.#doubt = { fault: { kind: 'removed', ...at }, head: this.#head, record };
    } else if (position !== this.#count) {
      this.#fault = { kind: 'changed', ...at };
    } else {
      this.#after.set(previous, { kind: 'inserted', ...at });
      this.#head = hash;
    }
  }

  /** A later record says whether the doubtful one is in the wrong place or one too many. */
  #settle({ fault, head, record }: Doubt, later: AuditRecord): void {
    if (fault.kind === 'changed' && later.previous === head)
      this.#fault = { ...fault, kind: 'inserted' };
    if (fault.kind === 'removed' && later.hash === record.previous)
      this.#fault = { ...fault, kind: 'reordered' };
  }
}
