import type { component, engineEvent, openingTotal } from '#server/db/schema/fleet.ts';
import type { aircraft, engine, registration } from '#server/db/schema/leasing-assets.ts';
import type { invoice, invoiceLine } from '#server/db/schema/leasing-invoices.ts';
import type { lease, rentSchedule, rentTerm } from '#server/db/schema/leasing-leases.ts';
import type { allocation, payment } from '#server/db/schema/leasing-payments.ts';
import type { utilLine, utilReport } from '#server/db/schema/utilisation.ts';

/** An invoice as the seed stores it. */
export type InvoiceRow = typeof invoice.$inferInsert;
/** A line as the seed stores it. */
export type LineRow = typeof invoiceLine.$inferInsert;

/** Every row of one airline beside the airline itself and its users, in the order of insertion. */
export interface AirlineRows {
  readonly aircraft: (typeof aircraft.$inferInsert)[];
  readonly registrations: (typeof registration.$inferInsert)[];
  readonly engines: (typeof engine.$inferInsert)[];
  readonly components: (typeof component.$inferInsert)[];
  readonly leases: (typeof lease.$inferInsert)[];
  readonly rentTerms: (typeof rentTerm.$inferInsert)[];
  readonly invoices: InvoiceRow[];
  readonly lines: LineRow[];
  readonly rentSchedules: (typeof rentSchedule.$inferInsert)[];
  readonly payments: (typeof payment.$inferInsert)[];
  readonly allocations: (typeof allocation.$inferInsert)[];
  readonly openingTotals: (typeof openingTotal.$inferInsert)[];
  readonly engineEvents: (typeof engineEvent.$inferInsert)[];
  readonly utilReports: (typeof utilReport.$inferInsert)[];
  readonly utilLines: (typeof utilLine.$inferInsert)[];
}

/** The rows of an airline that owns nothing yet. */
export function noRows(): AirlineRows {
  return {
    aircraft: [],
    registrations: [],
    engines: [],
    components: [],
    leases: [],
    rentTerms: [],
    invoices: [],
    lines: [],
    rentSchedules: [],
    payments: [],
    allocations: [],
    openingTotals: [],
    engineEvents: [],
    utilReports: [],
    utilLines: [],
  };
}
