import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { findFunds, fundIn } from '../find-funds.ts';
import { fundNameColumns, namedFund } from './named-fund.ts';

type LineRow = ImportRows['lines'][number];

/** The fund and the month that a line corrects, as fields of the line; null where it names none. */
export interface CorrectedFund {
  readonly correctedFundId: string | null;
  readonly correctedMonth: string | null;
}

const none: CorrectedFund = { correctedFundId: null, correctedMonth: null };

const correctingTypes: ReadonlySet<string> = new Set(['creditNote', 'adjustment']);

/** Whether lines of documents of a type name the funds of the bill that the document corrects. */
export const correctsFunds = (type: string): boolean => correctingTypes.has(type);

const namesFund = ({ row }: LineRow): boolean => fundNameColumns.some((one) => row[one] !== null);

/**
 * A credit note of which some lines name funds and others do not is a fault: the bill would lose more
 * than its funds do.
 */
function demandAllOrNone(
  run: ImportRun,
  { invoices, lines }: Pick<ImportRows, 'invoices' | 'lines'>,
) {
  const notes = new Set(
    invoices.flatMap(({ row }) => (row.type === 'creditNote' ? [row.number] : [])),
  );
  const ofNotes = lines.filter(({ row }) => notes.has(row.invoice));
  const naming = new Set(ofNotes.filter(namesFund).map(({ row }) => row.invoice));
  for (const placed of ofNotes) {
    const { invoice: number } = placed.row;
    if (!naming.has(number) || namesFund(placed)) continue;
    const message = `Other lines of ${number} name funds. Fill ${fundNameColumns.join(', ')} here, too, or write this line to a credit note of its own.`;
    run.fail(placed, 'kind', message);
  }
}

/**
 * The funds that lines of credit notes and adjustments name: those of the bill that the document
 * corrects. One that corrects no bill is a fault.
 */
export async function findCorrectedFunds(
  run: ImportRun,
  { invoices, lines }: Pick<ImportRows, 'invoices' | 'lines'>,
): Promise<(placed: LineRow) => CorrectedFund> {
  demandAllOrNone(run, { invoices, lines });
  const documents = new Map(
    invoices.flatMap(({ row }) => (correctsFunds(row.type) ? [[row.number, row] as const] : [])),
  );
  const named = lines.flatMap((placed) => {
    const document = documents.get(placed.row.invoice);
    const fund = document === undefined ? undefined : namedFund(run, placed);
    if (document === undefined || fund === undefined) return [];
    if (document.corrects === null) {
      const message = `${document.number} corrects no bill. Write the number of the bill to corrects in invoices.csv, or leave ${fundNameColumns.join(', ')} empty.`;
      run.fail(placed, 'kind', message);
    }
    return [{ placed, fund: { ...placed, row: { lease_no: document.lease_no, ...fund } } }];
  });
  if (named.length === 0) return () => none;
  const book = await findFunds(
    run,
    named.map(({ fund }) => fund),
  );
  const found = new Map(
    named.map(({ placed, fund }) => {
      const known = fundIn(run, book, fund);
      const ids = { correctedFundId: known?.id ?? null, correctedMonth: fund.row.month };
      return [placed, known === undefined ? none : ids] as const;
    }),
  );
  return (placed) => found.get(placed) ?? none;
}
