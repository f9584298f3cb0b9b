import type { IsoMonth } from '#domain/dates/month.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { Component, ComponentKind, ReportableLease } from '../leases/asset.types.ts';
import { registrationIn } from '../places/registration-in.ts';
import type { EngineLocation, LocationKind } from '../places/location.types.ts';

const componentNames: Readonly<Record<ComponentKind, string>> = {
  airframe: 'Airframe',
  engine: 'Engine',
  apu: 'APU',
  nlg: 'Nose gear',
  lmg: 'Left main gear',
  rmg: 'Right main gear',
};

/** The name of a component. */
export function componentName(kind: ComponentKind): string {
  return componentNames[kind];
}

/** A component with its serial: `Engine 577123`. */
export function componentWords({ kind, serial }: Pick<Component, 'kind' | 'serial'>): string {
  return `${componentNames[kind]} ${serial}`;
}

/** A leased asset with its registration in a month: `EI-ABC (MSN 4521)` or `ESN 577123`. */
export function assetWords(lease: ReportableLease, month: IsoMonth): string {
  const { kind, serial } = lease;
  if (kind === 'engine') return `ESN ${serial}`;
  const registration = registrationIn(lease, month);
  return registration === null ? `MSN ${serial}` : `${registration} (MSN ${serial})`;
}

/** A leased asset as lists show it: `MSN 4521 A320-200`. */
export function assetTitle({
  kind,
  serial,
  model,
}: Pick<ReportableLease, 'kind' | 'serial' | 'model'>): string {
  return `${kind === 'engine' ? 'ESN' : 'MSN'} ${serial} ${model}`;
}

const locationNames: Readonly<Record<LocationKind, string>> = {
  onWing: 'on wing',
  otherAircraft: 'on another aircraft',
  shop: 'in shop',
  spare: 'a serviceable spare',
  unserviceable: 'unserviceable',
  inTransit: 'in transit',
  storage: 'in storage',
  returned: 'returned',
};

/** Where an engine is, in words. */
export function locationName(kind: LocationKind): string {
  return locationNames[kind];
}

/** Hours per cycle with two decimals, half-up: 18,765 minutes in 151 cycles are `2.07`. */
export function averageFlight(minutes: number, cycles: number): string {
  const hundredths = Math.floor((minutes * 200 + 60 * cycles) / (120 * cycles));
  const whole = Math.floor(hundredths / 100);
  return `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
}

/**
 * Minutes as `312:45`, whatever notation the person chose: rule texts are the same for everybody.
 */
export function hoursText(minutes: number): string {
  return formatHours(minutes);
}

const placeTexts: Readonly<Record<LocationKind, string>> = {
  onWing: 'ON WING',
  otherAircraft: 'ON WING',
  shop: 'SHOP',
  spare: 'SPARE',
  unserviceable: 'UNSERVICEABLE',
  inTransit: 'IN TRANSIT',
  storage: 'STORAGE',
  returned: 'RETURNED',
};

/** A location as the import template writes it: a place, or the aircraft. */
export function locationText({ kind, msn, registration }: EngineLocation): string {
  return msn ?? registration ?? placeTexts[kind];
}
