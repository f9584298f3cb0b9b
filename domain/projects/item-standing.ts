/** The statuses of an open item (domain page §1.9), in the order of its life. */
export const itemStatuses = ['open', 'answered', 'returned', 'closed', 'waived'] as const;

export type ItemStatus = (typeof itemStatuses)[number];

/** Statuses in which nothing is left to do. */
export const endedItemStatuses = ['closed', 'waived'] as const satisfies readonly ItemStatus[];

/** Whether somebody still has to act on an item. */
export function isOpenItem(status: ItemStatus): boolean {
  return !endedItemStatuses.some((ended) => ended === status);
}
