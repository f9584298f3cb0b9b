import type { LocationKind } from '#domain/utilisation/location.types.ts';

/** How an aircraft stands (domain page §1.6). */
export const aircraftStatuses = [
  'onLease',
  'deliveredNotReported',
  'storage',
  'inRedelivery',
  'subleased',
  'ended',
] as const;

/** How an aircraft stands. */
export type AircraftStatus = (typeof aircraftStatuses)[number];

/** What the states of an aircraft are called. */
export const aircraftStatusWords: Readonly<Record<AircraftStatus, string>> = {
  onLease: 'On lease',
  deliveredNotReported: 'Delivered, not reported',
  storage: 'Storage',
  inRedelivery: 'In redelivery',
  subleased: 'Subleased',
  ended: 'Lease ended',
};

/** How an engine is leased: with its aircraft, or on its own. */
export const engineLeaseKinds = ['withAircraft', 'standalone'] as const;

/** How an engine is leased. */
export type EngineLeaseKind = (typeof engineLeaseKinds)[number];

/** What the ways to lease an engine are called. */
export const engineLeaseWords: Readonly<Record<EngineLeaseKind, string>> = {
  withAircraft: 'With aircraft',
  standalone: 'Standalone',
};

/** What the places of an engine are called (domain page §1.8). */
export const locationWords: Readonly<Record<LocationKind, string>> = {
  onWing: 'On wing',
  otherAircraft: 'On another aircraft',
  shop: 'Shop',
  spare: 'Spare, serviceable',
  unserviceable: 'Unserviceable',
  inTransit: 'In transit',
  storage: 'Storage',
  returned: 'Returned',
};

/** What happened to an engine. */
export const engineEventKinds = ['install', 'remove', 'shopIn', 'shopOut', 'swap'] as const;

/** What the events of an engine are called. */
export const engineEventWords: Readonly<Record<(typeof engineEventKinds)[number], string>> = {
  install: 'Installed',
  remove: 'Removed',
  shopIn: 'Into the shop',
  shopOut: 'Out of the shop',
  swap: 'Moved to another aircraft',
};
