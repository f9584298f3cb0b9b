import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { formatInstant } from '#src/ui/format/date.ts';

/** Who changed a month meanwhile, and when (U38): `Kim changed this month at 5 Nov 2026, 09:14`. */
export function changedWords({ changedBy, changedAt }: StoredLeaseMonth): string {
  const when = changedAt === null ? '' : ` at ${formatInstant(changedAt)}`;
  return `${changedBy ?? 'Somebody else'} changed this month${when}`;
}
