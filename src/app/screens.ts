import { matchRoute, type PageRoute } from '#domain/access/match.ts';
import { type Deferred, defer } from '#src/ui/deferred/defer.tsx';

type ScreenProps = Record<string, never>;

/** The screens that exist, each in a chunk of its own. A route without one answers not-found. */
export const screens: Partial<Record<PageRoute['path'], Deferred<ScreenProps>>> = {
  '/dashboard': defer(
    async () => (await import('#src/features/dashboard/dashboard-page.tsx')).default,
  ),
  '/{product}team': defer(async () => (await import('#src/features/team/team-page.tsx')).default),
  '/Documents/Publications': defer(
    async () => (await import('#src/features/documents/documents-page.tsx')).default,
  ),
  '/AssetForSale/index': defer(
    async () => (await import('#src/features/assets/assets-page.tsx')).default,
  ),
  '/AssetForSale/Details': defer(
    async () => (await import('#src/features/assets/asset-page.tsx')).default,
  ),
  '/AssetForSale/NDADisplay': defer(
    async () => (await import('#src/features/assets/nda-page.tsx')).default,
  ),
  '/FleetSummary/Fleet/Aircraft': defer(
    async () => (await import('#src/features/fleet/aircraft-page.tsx')).default,
  ),
  '/FleetSummary/Fleet/Engines': defer(
    async () => (await import('#src/features/fleet/engines-page.tsx')).default,
  ),
  '/LeaseAccount/index': defer(
    async () => (await import('#src/features/lease-account/lease-account-page.tsx')).default,
  ),
  '/LeaseAccount/PaymentHistory': defer(
    async () => (await import('#src/features/lease-account/payments-page.tsx')).default,
  ),
  '/LeaseAccount/InterestCharges': defer(
    async () => (await import('#src/features/lease-account/interest-page.tsx')).default,
  ),
  '/LeaseAccount/RentCalculation': defer(
    async () => (await import('#src/features/lease-account/rent-page.tsx')).default,
  ),
  '/LeaseAccount/LettersOfCredit': defer(
    async () => (await import('#src/features/lease-account/letters-page.tsx')).default,
  ),
  '/LeaseAccount/ViewInvoices': defer(
    async () => (await import('#src/features/invoices/invoices-page.tsx')).default,
  ),
  '/SupplementalRent/FundBalances': defer(
    async () => (await import('#src/features/supplemental-rent/fund-balances-page.tsx')).default,
  ),
  '/SupplementalRent/Claims': defer(
    async () => (await import('#src/features/supplemental-rent/claims-page.tsx')).default,
  ),
  '/SupplementalRent/MonthlyReports': defer(
    async () => (await import('#src/features/supplemental-rent/monthly-reports-page.tsx')).default,
  ),
  '/TMS/TechnicalProjects': defer(
    async () => (await import('#src/features/projects/projects-page.tsx')).default,
  ),
  '/TMS/TechnicalProjectDetails': defer(
    async () => (await import('#src/features/projects/project-page.tsx')).default,
  ),
  '/Utilisation/index': defer(
    async () => (await import('#src/features/utilisation/utilisation-page.tsx')).default,
  ),
  '/Utilisation/Reports': defer(
    async () => (await import('#src/features/utilisation-reports/reports-page.tsx')).default,
  ),
  '/notifications': defer(
    async () => (await import('#src/features/notifications/notifications-page.tsx')).default,
  ),
  '/internal/users': defer(
    async () => (await import('#src/features/internal/users-page.tsx')).default,
  ),
  '/internal/registrations': defer(
    async () => (await import('#src/features/internal/registrations-page.tsx')).default,
  ),
  '/internal/audit': defer(
    async () => (await import('#src/features/internal/audit-page.tsx')).default,
  ),
  '/internal/claims': defer(
    async () => (await import('#src/features/internal-claims/claims-desk-page.tsx')).default,
  ),
  '/internal/corrections': defer(
    async () =>
      (await import('#src/features/internal-corrections/corrections-desk-page.tsx')).default,
  ),
  '/internal/projects': defer(
    async () => (await import('#src/features/internal-projects/projects-desk-page.tsx')).default,
  ),
  '/internal/documents': defer(
    async () => (await import('#src/features/internal-publishing/documents-desk-page.tsx')).default,
  ),
  '/internal/notices': defer(
    async () => (await import('#src/features/internal-publishing/notices-desk-page.tsx')).default,
  ),
  '/internal/customers': defer(
    async () => (await import('#src/features/internal/customers-page.tsx')).default,
  ),
  '/profile': defer(async () => (await import('#src/features/profile/profile-page.tsx')).default),
};

/** The routes that the menu may show. */
export const builtRoutes = Object.keys(screens) as readonly PageRoute['path'][];

/** Starts to load the screen of an address relative to `/portal`, if it has one. */
export function preloadScreen(path: string, product: string): void {
  const route = matchRoute(path, product)?.route.path;
  if (route !== undefined) screens[route]?.preload();
}
