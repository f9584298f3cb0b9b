import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { registrationIn } from '#domain/utilisation/places/registration-in.ts';

/** The heading of a lease-month: the asset with its registration in the month. */
export function blockName({ lease, month }: GridRow): string {
  if (lease.kind === 'engine') return `ESN ${lease.serial}`;
  return `${registrationIn(lease, month) ?? ''} · MSN ${lease.serial}`;
}
