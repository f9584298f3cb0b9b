import { formatHours } from '#domain/format/hours.ts';
import type { ImportTables } from '#server/import/source/table-source.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { nameIn, type RowNames } from './row-names.ts';

/** A landing gear has the hours and cycles of its airframe. */
const gears: ReadonlySet<string> = new Set(['nlg', 'lmg', 'rmg']);

/** What was flown before the airline worked in the portal. */
export function useTables(rows: AirlineRows, names: RowNames): ImportTables {
  const loaded = rows.utilReports.filter(({ source }) => source === 'loaded');
  const reports = new Map(loaded.map((report) => [report.id, report]));
  return {
    utilisation: rows.utilLines.flatMap(({ reportId, componentId, fhMin, fc, comment }) => {
      const report = reports.get(reportId);
      const { kind: component, serial } = nameIn(names.components, componentId);
      if (report === undefined || gears.has(component)) return [];
      return [
        {
          lease_no: nameIn(names.leases, report.leaseId),
          month: report.month,
          component,
          serial,
          hours: formatHours(fhMin),
          cycles: fc,
          derate: report.deratePercent,
          comment,
        },
      ];
    }),
  };
}
