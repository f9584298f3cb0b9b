import type { LocationKind } from '#domain/utilisation/places/location.types.ts';

/** The statuses of an aircraft (domain page §1.6). */
export const aircraftStatuses = [
  'onLease',
  'deliveredNotReported',
  'storage',
  'inRedelivery',
  'subleased',
  'ended',
] as const;

export type AircraftStatus = (typeof aircraftStatuses)[number];

/** The names of the statuses of an aircraft. */
export const aircraftStatusWords: Readonly<Record<AircraftStatus, string>> = {
  onLease: 'On lease',
  deliveredNotReported: 'Delivered, not reported',
  storage: 'Storage',
  inRedelivery: 'In redelivery',
  subleased: 'Subleased',
  ended: 'Lease ended',
};

/** How an engine is leased: with its aircraft, or without one. */
export const engineLeaseKinds = ['withAircraft', 'standalone'] as const;

export type EngineLeaseKind = (typeof engineLeaseKinds)[number];

/** The names of the ways to lease an engine. */
export const engineLeaseWords: Readonly<Record<EngineLeaseKind, string>> = {
  withAircraft: 'With aircraft',
  standalone: 'Standalone',
};

/** The names of the places of an engine (domain page §1.8). */
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

/** The events of an engine. */
export const engineEventKinds = ['install', 'remove', 'shopIn', 'shopOut', 'swap'] as const;

/** The kind of change that an engine event records. */
export type EngineEventKind = (typeof engineEventKinds)[number];

/** The names of the events of an engine. */
export const engineEventWords: Readonly<Record<EngineEventKind, string>> = {
  install: 'Installed',
  remove: 'Removed',
  shopIn: 'Into the shop',
  shopOut: 'Out of the shop',
  swap: 'Moved to another aircraft',
};
