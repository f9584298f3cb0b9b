import { z } from 'zod';
import { mostLeaseMonths } from './utilisation-schemas.ts';

interface Named {
  readonly leaseId: string;
  readonly month: string;
}

const isNamedOnce = (asked: readonly Named[]): boolean =>
  new Set(asked.map(({ leaseId, month }) => `${leaseId} ${month}`)).size === asked.length;

/**
 * Lease-months of one call, each named once, because one of two texts for a month would be lost.
 */
export function leaseMonthBatch<Item extends z.ZodType<Named>>(item: Item) {
  return z.array(item).min(1).max(mostLeaseMonths).refine(isNamedOnce, {
    error: 'Send every lease-month once. Read the page again and repeat it.',
  });
}
