import { canonicalPath, type PageRoute } from '#domain/access/match.ts';
import { ownRoutes } from '#domain/access/own-routes.ts';
import { routes } from '#domain/access/routes.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { type OpenedParts, openedParts } from './opened-parts.ts';

/** Who looks: each kind of person that screens are made for. */
export type Onlooker = 'airline' | 'lessor' | 'stranger' | 'newcomer';

/** A screen as it is looked at. */
export interface LookedScreen {
  /** Address relative to `/portal`, with a query where the screen needs one. */
  readonly address: string;
  readonly onlooker: Onlooker;
  /** Whether it reads data, so that it can be empty, wait and fail. */
  readonly hasData: boolean;
  readonly opened: OpenedParts;
}

/** The product of the demo (R13). */
const product = 'lessor';

const listing = importedIds.listing('AFS-101');

/** Screens that show more with a query. */
const queries: Partial<Record<PageRoute['path'], string>> = {
  '/SupplementalRent/Claims': '?status=all',
  '/AssetForSale/Details': `?id=${listing}`,
  '/AssetForSale/NDADisplay': `?id=${listing}`,
  '/TMS/TechnicalProjectDetails': `?project=${importedIds.project('TP-AUR-004')}`,
};

function screenOf(route: PageRoute): LookedScreen {
  const isOfLessor = 'need' in route && typeof route.need === 'object';
  return {
    address: canonicalPath(route, product) + (queries[route.path] ?? ''),
    onlooker: isOfLessor ? 'lessor' : 'airline',
    hasData: true,
    opened: openedParts[route.path],
  };
}

function gate(address: string, onlooker: Onlooker = 'stranger'): LookedScreen {
  return { address, onlooker, hasData: false, opened: {} };
}

/** A link of a mail that no longer works leads to the same form. */
const link = `#token=${'a'.repeat(43)}`;

/** Screens without an access rule: before the sign-in, the terms, and what says that nothing is here. */
const others: readonly LookedScreen[] = [
  gate('/account/login'),
  gate('/account/login_internal'),
  gate('/account/forget-password'),
  gate(`/account/forget-password${link}`),
  gate('/account/invitation'),
  gate('/account/register'),
  gate('/account/confirm'),
  gate('/account/unsubscribe'),
  gate('/dashboard', 'newcomer'),
  gate('/error/error-500', 'airline'),
  gate('/no/such/page', 'airline'),
];

/** Every screen of the contact sheet: those with an access rule in its order, then the others. */
export const lookedScreens: readonly LookedScreen[] = [
  ...[...routes, ...ownRoutes].filter(({ path }) => path in openedParts).map(screenOf),
  ...others,
];

/** The name of a screen on a sheet: its address without identifiers, and who looks at it. */
export function nameOfLooked({ address, onlooker }: LookedScreen): string {
  const place = address.replace(/[?].*/, '');
  return onlooker === 'newcomer' ? `${place} before the terms` : place;
}
