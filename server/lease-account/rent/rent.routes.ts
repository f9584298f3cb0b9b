import {
  getRentPeriods,
  getRentSheet,
  getRentSheetFile,
} from '#contract/lease-account/rent-calculation.ts';
import { exportMedia } from '#contract/lists/list.ts';
import { present } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { rentSheetXlsx } from '#server/platform/lists/export/rent-sheet-xlsx.ts';
import { drawRentSheet } from './rent-sheet.pdf.ts';
import { findRentSheet, leasesOnce, toRentLease } from './rent-sheet.ts';
import { isLeaseOf, readRentPeriods, readRentTerms } from './rent-sheet.queries.ts';

/**
 * The leases to choose from, and the periods of the chosen one, or of the first active one; none of a
 * lease whose rent is not loaded.
 */
async function periodsOf(tx: Tx, custId: string, asOf: string, asked: string | undefined) {
  const leases = leasesOnce(await readRentTerms(tx, custId, asOf), asOf);
  const usual = leases.find(({ isEnded }) => !isEnded) ?? leases[0];
  const chosen = asked === undefined ? usual : leases.find(({ leaseNo }) => leaseNo === asked);
  if (asked !== undefined && chosen === undefined)
    present((await isLeaseOf(tx, custId, asked)) || undefined);
  const periods = chosen === undefined ? [] : await readRentPeriods(tx, chosen.id);
  const current = periods.find(({ to }) => to >= asOf) ?? periods.at(-1);
  return {
    leases: leases.map(toRentLease),
    lease: chosen?.leaseNo ?? asked ?? null,
    currency: chosen?.currency ?? null,
    periods,
    current: current?.from ?? null,
  };
}

/** The sheet of a period, with the instant of its figures, and the steps behind it. */
async function sheetOf({
  tx,
  custId,
  params,
  now,
  today,
}: WorkRequest<typeof getRentSheet | typeof getRentSheetFile>) {
  const { sheet, steps } = present(await findRentSheet(tx, custId, today, params));
  return { sheet: { ...sheet, asOf: new Date(now).toISOString() }, steps };
}

/** The calls of Rent Calculation, about the caller's customer, on the UTC day of the request. */
export function rentRoutes(): HandledCall[] {
  return [
    handle(getRentPeriods, ({ tx, custId, query: { lease }, today }) =>
      periodsOf(tx, custId, today, lease),
    ),
    handle(getRentSheet, async (request) => (await sheetOf(request)).sheet),
    handle(getRentSheetFile, sheetOf, async ({ sheet, steps }, request) => {
      const { params } = request;
      const fileName = `Rent ${params.lease} ${params.from}.${params.format}`;
      if (params.format === 'xlsx') {
        const body = rentSheetXlsx(sheet, steps);
        return fileReply({ fileName, media: exportMedia.xlsx, body });
      }
      const body = await drawRentSheet(sheet, turnOf(request));
      return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
    }),
  ];
}
