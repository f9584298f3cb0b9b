/** Where an open item stands (domain page §1.9), in the order of its life. */
export const itemStatuses = ['open', 'answered', 'returned', 'closed', 'waived'] as const;

/** One of them. */
export type ItemStatus = (typeof itemStatuses)[number];

/** Where nothing is left to do. */
export const endedItemStatuses = ['closed', 'waived'] as const satisfies readonly ItemStatus[];

/** Whether an item still needs somebody. */
export function isOpenItem(status: ItemStatus): boolean {
  return !endedItemStatuses.some((ended) => ended === status);
}
