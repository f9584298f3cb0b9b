import type { Screens } from '#src/run/screens.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

/** The screens of invoices, each in a script of its own. */
export const screens: Screens = {
  '/LeaseAccount/ViewInvoices': defer(
    async () => (await import('./airline/invoices-page.tsx')).default,
  ),
};
