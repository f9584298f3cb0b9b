/**
 * How rents are matched with stored ones, and counted once: as they are sent, as they follow from their
 * terms, and as invoices bill them. A later step writes other fields of the same rents.
 */
export const rentSpec = {
  table: 'rent_schedule',
  key: ['leaseId', 'periodFrom'],
  isWrittenOften: true,
} as const;
