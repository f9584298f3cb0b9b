import type { EngineEventKind } from '#contract/fleet/fleet-kinds.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { LocationKind } from '#domain/utilisation/places/location.types.ts';
import type { NoFlyingReason } from '#domain/utilisation/report/report.types.ts';

/** Where a planned engine is; `onWing` is an aircraft of the same airline, by its asset key. */
export type PlannedLocation =
  | { readonly kind: 'onWing'; readonly assetKey: string; readonly position: number }
  | {
      readonly kind: 'otherAircraft';
      readonly tail: string;
      readonly position: number;
      /** Id of the aircraft when it is one of the portal's, leased to another customer. */
      readonly aircraftId?: string;
    }
  | {
      readonly kind: Exclude<LocationKind, 'onWing' | 'otherAircraft' | 'returned'>;
      readonly place: string;
    };

/** One change of an engine's place; `engine` counts the engines of the asset from 0. */
export interface EngineMove {
  readonly engine: number;
  readonly date: IsoDate;
  readonly kind: EngineEventKind;
  readonly to: PlannedLocation;
}

/** A month that was misreported. */
export interface CorrectedMonth {
  readonly month: IsoMonth;
  /** Negative when too many were reported. */
  readonly sectors: number;
}

/** How the months of a lease are reported, where that differs from the usual way. */
export interface ReportingPlan {
  /** First closed month without a report. */
  readonly unreportedSince?: IsoMonth;
  /** The first month without a report is started. */
  readonly isDrafted?: boolean;
  /** Months that were billed on an estimate; the report came weeks later, or has not come. */
  readonly estimated?: readonly IsoMonth[];
  /** Months whose report was corrected after it was invoiced, by so many sectors. */
  readonly corrected?: readonly CorrectedMonth[];
  /** Billed months that the airline has asked to correct; the lessor has not decided. */
  readonly toCorrect?: readonly IsoMonth[];
  /** Months that the lessor has asked about. */
  readonly queried?: readonly IsoMonth[];
  /** Months that the lessor has not accepted yet, however long ago they came. */
  readonly unread?: readonly IsoMonth[];
  /** Average take-off derates in per cent, of the months whose report gives one. */
  readonly derates?: Readonly<Record<IsoMonth, string>>;
  /** Months without a flight, `until` exclusive. */
  readonly grounded?: {
    readonly from: IsoMonth;
    readonly until: IsoMonth;
    readonly reason: NoFlyingReason;
  };
}
