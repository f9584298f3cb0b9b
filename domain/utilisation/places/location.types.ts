import type { IsoDate } from '#domain/dates/date.ts';

/** Where an engine may be (domain page §1.8). */
export const locationKinds = [
  'onWing',
  'otherAircraft',
  'shop',
  'spare',
  'unserviceable',
  'inTransit',
  'storage',
  'returned',
] as const;
export type LocationKind = (typeof locationKinds)[number];

/**
 * Where an engine is. `onWing` and `otherAircraft` name the aircraft: by `msn` and `position` when
 * the portal knows it, else by `registration` alone. Elsewhere all three are null.
 */
export interface EngineLocation {
  readonly kind: LocationKind;
  readonly msn: string | null;
  readonly position: number | null;
  readonly registration: string | null;
}

/**
 * An installation, removal or swap as typed: the new place of the engine, and the totals at that
 * time.
 */
export interface EngineChangeDraft {
  readonly date: string;
  /** Null while the new place is not given (U25). */
  readonly to: EngineLocation | null;
  /** Total hours of the engine at the change, as typed. */
  readonly tsn: string;
  readonly csn: string;
}

/** An engine change as read; hours in minutes, null where the text is missing or wrong. */
export interface EngineChange {
  readonly date: IsoDate;
  readonly to: EngineLocation | null;
  readonly tsnMin: number | null;
  readonly csn: number | null;
}
