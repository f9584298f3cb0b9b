import {
  getUtilisation,
  type SaveResult,
  saveUtilisation,
  type UtilisationView,
} from '#contract/utilisation/utilisation.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { LoadUser } from './load-user.ts';

/** Types one more comment into the next open month and saves it, as the page does after a pause. */
export type SaveNext = () => Promise<void>;

function commented(month: StoredLeaseMonth, comment: string): StoredLeaseMonth['report'] {
  const [first, ...rest] = month.report.lines;
  if (first === undefined) return month.report;
  return { ...month.report, lines: [{ ...first, comment }, ...rest] };
}

async function openMonths(visitor: LoadUser): Promise<StoredLeaseMonth[]> {
  const view = (await visitor.get(`${getUtilisation.path}?noOfMonths=12`)) as UtilisationView;
  const open = new Set(['due', 'draft']);
  return view.leaseMonths.filter(({ facts }) => facts.invoice === null && open.has(facts.status));
}

interface OpenMonth {
  readonly visitor: LoadUser;
  readonly month: StoredLeaseMonth;
}

async function save({ visitor, month }: OpenMonth, comment: string): Promise<OpenMonth> {
  const { leaseId, rowVersion } = month;
  const draft = { leaseId, month: month.month, rowVersion, report: commented(month, comment) };
  const answer = (await visitor.post(saveUtilisation.path, { drafts: [draft] })) as {
    readonly results: readonly SaveResult[];
  };
  const [result] = answer.results;
  if (result?.kind !== 'saved') throw new Error(`A save ended as ${result?.kind ?? 'nothing'}.`);
  return { visitor, month: result.current };
}

/** The open months of the visitors' airlines, each saved by one writer at a time. */
export async function prepareSaves(visitors: readonly LoadUser[]): Promise<SaveNext> {
  const found = await Promise.all(
    visitors.map(async (visitor) =>
      (await openMonths(visitor)).map((month): OpenMonth => ({ visitor, month })),
    ),
  );
  const free = found.flat();
  const waiting: ((month: OpenMonth) => void)[] = [];
  if (free.length === 0) throw new Error('The demo data has no open month to report.');
  const take = async (): Promise<OpenMonth> =>
    free.shift() ?? new Promise((resolve) => void waiting.push(resolve));
  const giveBack = (month: OpenMonth): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(month);
    else next(month);
  };
  let count = 0;
  return async () => {
    const before = await take();
    count += 1;
    let after = before;
    try {
      after = await save(before, `Load ${count}`);
    } finally {
      giveBack(after);
    }
  };
}
