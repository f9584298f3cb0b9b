import { type IsoMonth, monthEnd, monthStart } from '#domain/dates/month.ts';
import { plainName } from './aircraft-name.ts';
import type { ReportableLease } from '../leases/asset.types.ts';
import { engineCount } from './engine-count.ts';
import { isLeasedIn } from '../leases/leased-days.ts';
import type { EngineLocation } from './location.types.ts';

/** Aircraft of an airline that an engine may be on, by MSN. */
export type Hosts = ReadonlyMap<string, ReportableLease>;

/** Whether a lease is that of an aircraft that is on lease on a day of the month. */
export function isHostIn(lease: ReportableLease, month: IsoMonth): boolean {
  return lease.kind === 'aircraft' && isLeasedIn(lease, month);
}

/** The aircraft of a fleet that are on lease on a day of the month, in the order of the fleet. */
export function hostsIn(fleet: readonly ReportableLease[], month: IsoMonth): Hosts {
  const hosts = fleet.filter((lease) => isHostIn(lease, month));
  return new Map(hosts.map((lease) => [lease.serial, lease]));
}

/** The same for any month, with a cache. */
export function openHosts(fleet: readonly ReportableLease[]): (month: IsoMonth) => Hosts {
  const known = new Map<IsoMonth, Hosts>();
  return (month) => {
    const hosts = known.get(month) ?? hostsIn(fleet, month);
    known.set(month, hosts);
    return hosts;
  };
}

/** The registrations of an aircraft during a month; the current one where none is recorded. */
function tailsIn({ registrations, registration }: ReportableLease, month: IsoMonth): string[] {
  const [first, last] = [monthStart(month), monthEnd(month)];
  const tails = registrations
    .filter(({ from, to }) => from <= last && (to === null || to >= first))
    .map((span) => span.registration);
  return tails.length > 0 || registration === null ? tails : [registration];
}

/** The aircraft that a text names in a month: by its registration then, or its MSN. */
export function hostNamed(
  name: string | null,
  hosts: Hosts,
  month: IsoMonth,
): ReportableLease | undefined {
  const asked = plainName(name ?? '');
  if (asked === '') return undefined;
  const all = [...hosts.values()];
  return (
    all.find((lease) => tailsIn(lease, month).some((tail) => plainName(tail) === asked)) ??
    all.find(({ serial }) => plainName(serial) === asked)
  );
}

/**
 * Finds the aircraft that texts name, with a cache: by its registration then, else by an earlier
 * one.
 */
export function openNames(
  fleet: readonly ReportableLease[],
): (name: string, month: IsoMonth) => ReportableLease | undefined {
  const hostsAt = openHosts(fleet);
  const known = new Map<string, ReportableLease | undefined>();
  return (name, month) => {
    const at = `${month} ${name}`;
    if (!known.has(at)) {
      const hosts = hostsAt(month);
      known.set(at, hostNamed(name, hosts, month) ?? formerly(name, hosts));
    }
    return known.get(at);
  };
}

function formerly(name: string, hosts: Hosts): ReportableLease | undefined {
  const asked = plainName(name);
  return [...hosts.values()].find(({ registrations }) =>
    registrations.some(({ registration }) => plainName(registration) === asked),
  );
}

/** Every position that an engine may have on any aircraft. */
export const everyPosition: readonly number[] = [1, 2, 3, 4];

/**
 * Engine positions of an aircraft, whether or not the lease names an engine there: as many as its
 * type has, all where the type is unknown, and in any case those of its own engines.
 */
export function enginePositions({ model, components }: ReportableLease): readonly number[] {
  const count = engineCount(model) ?? everyPosition.length;
  const last = Math.max(count, ...components.map(({ position }) => position ?? 0));
  return everyPosition.filter((position) => position <= last);
}

/** The requested position on an aircraft, else its first. */
export function fittingPosition(host: ReportableLease, asked: number | null): number {
  return asked !== null && enginePositions(host).includes(asked) ? asked : 1;
}

/**
 * A place in reported form: on an aircraft of the fleet by MSN and position, also where the
 * registration was given. `position` is that of the engine's title.
 */
export function linkedPlace(
  place: EngineLocation,
  { hosts, month, position }: { hosts: Hosts; month: IsoMonth; position: number | null },
): EngineLocation {
  if (place.kind !== 'otherAircraft' || place.msn !== null) return place;
  const own = hostNamed(place.registration, hosts, month);
  if (own === undefined) return place;
  const at = fittingPosition(own, place.position ?? position);
  return { kind: 'onWing', msn: own.serial, position: at, registration: null };
}
