import type { IsoDate } from '#domain/dates/date.ts';

/** The components whose use is reported; the three gears are nose, left and right main. */
export const componentKinds = ['airframe', 'engine', 'apu', 'nlg', 'lmg', 'rmg'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** The landing gears: exchanged as a whole, together with their totals. */
export const gearKinds: ReadonlySet<ComponentKind> = new Set(['nlg', 'lmg', 'rmg']);

/** Most cycles a life-limited part of an engine may reach; unverified limits only warn (U43). */
export interface CycleLimit {
  readonly csn: number;
  readonly isVerified: boolean;
}

/** One part of an asset with totals of its own. */
export interface Component {
  readonly id: string;
  readonly kind: ComponentKind;
  readonly serial: string;
  /**
   * Position of an engine on the aircraft that it is titled to, 1 to 4; null for other components.
   */
  readonly position: number | null;
  /** Whether a fund bills its use; otherwise the hours of an APU may be left out (U01). */
  readonly hasFund: boolean;
  readonly cycleLimit: CycleLimit | null;
}

/** A registration of an aircraft, and its days, inclusive; `to` is null while it is in force. */
export interface RegistrationSpan {
  readonly registration: string;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
}

/** A lease and the asset that is reported under it; dates inclusive. */
export interface ReportableLease {
  readonly id: string;
  readonly leaseNo: string;
  readonly kind: 'aircraft' | 'engine';
  /** MSN of the aircraft, or ESN of the engine leased on its own. */
  readonly serial: string;
  /** The current one. */
  readonly registration: string | null;
  /** All registrations of the aircraft on this lease, oldest first. */
  readonly registrations: readonly RegistrationSpan[];
  readonly model: string;
  readonly start: IsoDate;
  /** Last day on lease: the return when known, else the end of the contract. */
  readonly end: IsoDate | null;
  /** In the order of the grid: airframe, engines by position, APU, gears. */
  readonly components: readonly Component[];
}
