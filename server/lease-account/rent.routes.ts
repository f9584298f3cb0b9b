import {
  getRentPeriods,
  getRentSheet,
  getRentSheetFile,
} from '#contract/lease-account/rent-calculation.ts';
import { exportMedia } from '#contract/lists/list.ts';
import { present } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { rentSheetXlsx } from '#server/platform/lists/export/rent-sheet-xlsx.ts';
import { renderRentSheetPdf } from './rent-sheet.pdf.ts';
import {
  findRentSheet,
  readRentLeases,
  readRentPeriods,
  toRentLease,
} from './rent-sheet.queries.ts';

interface Services {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The leases to choose from, and the periods of the chosen one, or of the first active one. */
async function periodsOf(tx: Tx, custId: string, asOf: string, asked: string | undefined) {
  const leases = await readRentLeases(tx, custId, asOf);
  const usual = leases.find(({ isEnded }) => !isEnded) ?? leases[0];
  const chosen =
    asked === undefined ? usual : present(leases.find(({ leaseNo }) => leaseNo === asked));
  const periods = chosen === undefined ? [] : await readRentPeriods(tx, chosen.id);
  const current = periods.find(({ to }) => to >= asOf) ?? periods.at(-1);
  return {
    leases: leases.map(toRentLease),
    lease: chosen?.leaseNo ?? null,
    periods,
    current: current?.from ?? null,
  };
}

/** The calls of Rent Calculation, on the customer of the visit and the UTC day of `now`. */
export function rentRoutes({ database, now }: Services): HandledCall[] {
  const instant = () => new Date(now()).toISOString();
  const today = () => instant().slice(0, 10);
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    handle(getRentPeriods, ({ query: { lease }, visit: { custId } }) =>
      read(custId, (tx) => periodsOf(tx, custId, today(), lease)),
    ),
    handle(getRentSheet, async ({ params, visit: { custId } }) => {
      const found = await read(custId, (tx) => findRentSheet(tx, custId, today(), params));
      return { ...present(found).sheet, asOf: instant() };
    }),
    handle(getRentSheetFile, async ({ params, visit: { custId } }) => {
      const found = present(await read(custId, (tx) => findRentSheet(tx, custId, today(), params)));
      const sheet = { ...found.sheet, asOf: instant() };
      const fileName = `Rent ${params.lease} ${params.from}.${params.format}`;
      if (params.format === 'xlsx') {
        return fileReply({
          fileName,
          media: exportMedia.xlsx,
          body: rentSheetXlsx(sheet, found.steps),
        });
      }
      const body = await renderRentSheetPdf(sheet);
      return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
    }),
  ];
}
