import type { ReportedUse } from '#domain/funds/month-bill.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { MonthLine } from '#domain/utilisation/report/report.types.ts';

/** The use of every component of a lease, as the rules read a report. */
export function usedBy(
  { components }: Pick<ReportableLease, 'components'>,
  lines: readonly Pick<MonthLine, 'componentId' | 'fhMin' | 'fc'>[],
): ReportedUse[] {
  return lines.flatMap(({ componentId, fhMin, fc }) => {
    const kind = components.find(({ id }) => id === componentId)?.kind;
    return kind === undefined ? [] : [{ componentId, kind, fhMin: fhMin ?? 0, fc: fc ?? 0 }];
  });
}
