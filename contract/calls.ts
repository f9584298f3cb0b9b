import type { Call } from './call/call.ts';
import { accessCalls } from './access/access.calls.ts';
import { accountsCalls } from './accounts/accounts.calls.ts';
import { auditCalls } from './audit/audit.calls.ts';
import { claimsCalls } from './claims/claims.calls.ts';
import { dashboardCalls } from './dashboard/dashboard.calls.ts';
import { documentsCalls } from './documents/documents.calls.ts';
import { filesCalls } from './files/files.calls.ts';
import { fleetCalls } from './fleet/fleet.calls.ts';
import { fundsCalls } from './funds/funds.calls.ts';
import { invoicesCalls } from './invoices/invoices.calls.ts';
import { leaseAccountCalls } from './lease-account/lease-account.calls.ts';
import { listingsCalls } from './listings/listings.calls.ts';
import { listsCalls } from './lists/lists.calls.ts';
import { notificationsCalls } from './notifications/notifications.calls.ts';
import { projectsCalls } from './projects/projects.calls.ts';
import { publishingCalls } from './publishing/publishing.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { sessionCalls } from './session/session.calls.ts';
import { teamCalls } from './team/team.calls.ts';
import { utilisationCalls } from './utilisation/utilisation.calls.ts';

/**
 * Every call of the portal, joined from the areas. The server registers nothing else, and OpenAPI
 * is generated from this list.
 */
export const calls: readonly Call[] = [
  ...accessCalls,
  ...accountsCalls,
  ...auditCalls,
  ...claimsCalls,
  ...dashboardCalls,
  ...documentsCalls,
  ...filesCalls,
  ...fleetCalls,
  ...fundsCalls,
  ...invoicesCalls,
  ...leaseAccountCalls,
  ...listingsCalls,
  ...listsCalls,
  ...notificationsCalls,
  ...projectsCalls,
  ...publishingCalls,
  ...searchCalls,
  ...sessionCalls,
  ...teamCalls,
  ...utilisationCalls,
];
