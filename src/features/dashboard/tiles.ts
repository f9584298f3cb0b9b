import { dayOfInstant } from '#domain/dates/date.ts';
import { formatCount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import type { Dashboard } from './use-dashboard.ts';

/** A figure with what it counts, and its screen. */
export interface Tile {
  readonly title: string;
  readonly figure: string;
  readonly unit: string;
  readonly note?: string;
  readonly href: string;
}

function projectTile({ projects, asOf }: Dashboard): Tile[] {
  if (projects === undefined || projects.projects === 0) return [];
  const { next, openItems } = projects;
  return [
    {
      title: 'Technical projects',
      figure: formatCount(openItems),
      unit: openItems === 1 ? 'open item' : 'open items',
      href: '/TMS/TechnicalProjects',
      ...(next !== null && {
        note: `${next.planned < dayOfInstant(asOf) ? 'Late' : 'Next'}: ${next.name}, ${formatDate(next.planned)}`,
      }),
    },
  ];
}

function claimTile({ claims }: Dashboard): Tile[] {
  if (claims === undefined || claims.open === 0) return [];
  const { open, drafts } = claims;
  return [
    {
      title: 'Supplemental rent',
      figure: formatCount(open),
      unit: open === 1 ? 'open claim' : 'open claims',
      ...(drafts > 0 && { note: `${formatCount(drafts)} not submitted yet` }),
      href: '/SupplementalRent/Claims',
    },
  ];
}

function fleetTile({ fleet }: Dashboard): Tile[] {
  if (fleet === undefined || fleet.aircraft === 0) return [];
  const { aircraft, engines, ending, endTo } = fleet;
  const spare = engines === 0 ? [] : [`${formatCount(engines)} on engine leases`];
  const leaving = ending === 0 ? [] : [`${formatCount(ending)} end by ${formatDate(endTo)}`];
  return [
    {
      title: 'Fleet',
      figure: formatCount(aircraft),
      unit: 'aircraft on lease',
      note: [...spare, ...leaving].join(' · '),
      href: '/FleetSummary/Fleet/Aircraft',
    },
  ];
}

function documentTile({ documents }: Dashboard): Tile[] {
  if (documents === undefined || documents.unread === 0) return [];
  const { unread, from } = documents;
  return [
    {
      title: 'Documents',
      figure: formatCount(unread),
      unit: unread === 1 ? 'new document' : 'new documents',
      note: `Since ${formatDate(from)}`,
      href: `/Documents/Publications?publishedFrom=${from}&unread=only`,
    },
  ];
}

function listingTile({ listings }: Dashboard): Tile[] {
  if (listings === undefined || listings.available === 0) return [];
  const { available, recent } = listings;
  return [
    {
      title: 'Assets for sale',
      figure: formatCount(available),
      unit: 'available',
      ...(recent > 0 && { note: `${formatCount(recent)} new this week` }),
      href: '/AssetForSale/index',
    },
  ];
}

/** The tiles beside money; there is no tile for what the person has none of (domain page §1.1). */
export function tilesOf(dashboard: Dashboard): readonly Tile[] {
  return [projectTile, claimTile, fleetTile, documentTile, listingTile].flatMap((tile) =>
    tile(dashboard),
  );
}
