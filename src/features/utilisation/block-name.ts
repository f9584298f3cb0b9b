import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { registrationIn } from '#domain/utilisation/registration-in.ts';

/** What a lease-month is headed by: the asset as it was called in the month. */
export function blockName({ lease, month }: GridRow): string {
  if (lease.kind === 'engine') return `ESN ${lease.serial}`;
  return `${registrationIn(lease, month) ?? ''} · MSN ${lease.serial}`;
}
