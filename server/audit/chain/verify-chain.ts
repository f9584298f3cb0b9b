import { compareDates, type IsoDate } from '#domain/dates/date.ts';
import type { AuditDay, AuditRecord, ChainItem } from './audit-record.ts';
import { type ChainFault, DayCheck } from './day-check.ts';

/** What the verification says of one day; without a fault when its chain is whole. */
export interface DayVerdict {
  readonly day: IsoDate;
  readonly lines: number;
  readonly head: string;
  readonly state: 'signed' | 'open' | 'removed';
  readonly fault: string | undefined;
}

/** What the verification needs besides the chain. */
export interface ChainCheck {
  /** What the first day starts from; undefined for a part of the chain, which starts anywhere. */
  readonly anchor: string | undefined;
  /** What is wrong with the signature of a day; undefined when nothing is. */
  faultOfSignature(end: AuditDay): Promise<string | undefined>;
}

const faultText: Readonly<Record<ChainFault['kind'], (line: string) => string>> = {
  changed: (line) => `${line} was changed`,
  removed: (line) => `a line was removed at ${line}`,
  inserted: (line) => `${line} was inserted`,
  reordered: (line) => `${line} was re-ordered`,
};

function textOf({ kind, position, lineId }: ChainFault): string {
  return faultText[kind](`line ${lineId} (place ${position})`);
}

/** The difference between a chain that is whole and the end that was signed. */
function faultOfEnd({ count, head, anchor }: DayCheck, end: AuditDay): string | undefined {
  if (anchor !== end.anchor)
    return 'it does not start from the end of the day before: a day was changed, removed or inserted';
  if (count < end.lines)
    return `lines were removed at its end: ${count} of ${end.lines} are left, place ${count + 1} is the first that is gone`;
  if (count > end.lines)
    return `lines were inserted at its end: ${end.lines} were signed, place ${end.lines + 1} is the first that was inserted`;
  return head === end.head ? undefined : 'its lines were changed and sealed again';
}

/** The days before that of which a whole line of the log says that their lines were removed. */
function removalIn({ line }: AuditRecord): IsoDate | undefined {
  if (line?.event !== 'auditLog.removed') return undefined;
  const { before } = (line.detail ?? {}) as { readonly before?: unknown };
  return typeof before === 'string' ? before : undefined;
}

class ChainWalk {
  readonly #check: ChainCheck;
  #anchor: string | undefined;
  #day: { readonly day: IsoDate; readonly check: DayCheck } | undefined;
  #lastDay: IsoDate = '';
  /** Days whose lines are gone, until a line of the log says why. */
  #gone: DayVerdict[] = [];

  constructor(check: ChainCheck) {
    this.#check = check;
    this.#anchor = check.anchor;
  }

  /** Takes an item of the chain; returns the verdicts on days that it ends. */
  async take(item: ChainItem): Promise<DayVerdict[]> {
    const verdicts: DayVerdict[] = [];
    if (this.#day !== undefined && this.#day.day !== item.day)
      verdicts.push(this.#unsigned('its signature is missing'));
    if (item.kind === 'day') verdicts.push(...(await this.#end(item)));
    else verdicts.push(...this.#follow(item));
    return verdicts;
  }

  /** The verdicts on what the chain ends with. */
  finish(): DayVerdict[] {
    const open = this.#day === undefined ? [] : [this.#unsigned()];
    const fault = 'all its lines are gone, and no line of the log says that they were removed';
    return [...this.#gone.map((gone) => ({ ...gone, fault: gone.fault ?? fault })), ...open];
  }

  #follow(record: AuditRecord): DayVerdict[] {
    const { day } = record;
    this.#day ??= { day, check: new DayCheck(this.#anchor ?? record.previous) };
    const before = this.#day.check.take(record) ? removalIn(record) : undefined;
    if (before === undefined) return [];
    const isExplained = (gone: DayVerdict) => compareDates(gone.day, before) < 0;
    const explained = this.#gone.filter(isExplained);
    this.#gone = this.#gone.filter((gone) => !isExplained(gone));
    return explained;
  }

  #orderFault(day: IsoDate): string | undefined {
    const isLater = this.#lastDay === '' || compareDates(day, this.#lastDay) > 0;
    this.#lastDay = day;
    return isLater ? undefined : 'it does not come after the day before it: days were re-ordered';
  }

  #close(): DayCheck | undefined {
    const check = this.#day?.check;
    this.#day = undefined;
    return check;
  }

  #unsigned(missing?: string): DayVerdict {
    const day = this.#day?.day ?? '';
    const check = this.#close() ?? new DayCheck('');
    const fault = check.fault();
    this.#anchor = check.head;
    const text = this.#orderFault(day) ?? (fault === undefined ? missing : textOf(fault));
    return { day, lines: check.count, head: check.head, state: 'open', fault: text };
  }

  async #end(end: AuditDay): Promise<DayVerdict[]> {
    const { day, lines, head } = end;
    const check = this.#close() ?? new DayCheck(this.#anchor ?? end.anchor);
    const order = this.#orderFault(day);
    this.#anchor = head;
    const signature = await this.#check.faultOfSignature(end);
    const fault = check.fault();
    if (check.count === 0) {
      const anchor = check.anchor === end.anchor ? undefined : faultOfEnd(check, end);
      const found = order ?? signature ?? anchor;
      this.#gone.push({ day, lines, head, state: 'removed', fault: found });
      return [];
    }
    const found = fault === undefined ? (order ?? faultOfEnd(check, end)) : textOf(fault);
    return [{ day, lines: check.count, head, state: 'signed', fault: found ?? signature }];
  }
}

/**
 * Verifies a chain of any length from its items in order, whatever was done to it: one verdict on
 * each day. The day that is not signed yet is `open`: what was cut off its end cannot be seen.
 */
export async function* verifyChain(
  items: AsyncIterable<ChainItem>,
  check: ChainCheck,
): AsyncGenerator<DayVerdict> {
  const walk = new ChainWalk(check);
  for await (const item of items) yield* await walk.take(item);
  yield* walk.finish();
}
