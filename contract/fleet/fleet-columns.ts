import { aircraftStatusWords, engineLeaseWords } from './fleet-kinds.ts';
import { fleetLocationText, type FleetAircraft, type FleetEngine } from './fleet-rows.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';

interface Common {
  readonly leaseNo: string;
  readonly lessorEntity: string;
  readonly isServiced: boolean;
  readonly leaseEnd: string;
  readonly heldOverUntil: string | null;
  readonly monthsLeft: number | null;
  readonly tsnMin: number | null;
  readonly csn: number | null;
  readonly lastReportedMonth: string | null;
  readonly averageFhMin: number | null;
  readonly ratio: string | null;
}

const lease = {
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
} as const satisfies ListColumns<Common>;

const lessor = {
  lessor: { label: 'Lessor', kind: 'text', value: (row) => row.lessorEntity, isSortable: true },
  serviced: {
    label: 'Serviced',
    kind: 'flag',
    value: (row) => row.isServiced,
    isOptional: true,
  },
} as const satisfies ListColumns<Common>;

const end = {
  leaseEnd: { label: 'Lease end', kind: 'date', value: (row) => row.leaseEnd, isSortable: true },
  heldOver: {
    label: 'Held over until',
    kind: 'date',
    value: (row) => row.heldOverUntil,
    isOptional: true,
  },
  monthsLeft: {
    label: 'Months left',
    kind: 'count',
    value: (row) => row.monthsLeft,
    isOptional: true,
  },
} as const satisfies ListColumns<Common>;

const totals = {
  lastReported: {
    label: 'Last report',
    kind: 'month',
    value: (row) => row.lastReportedMonth,
    isSortable: true,
  },
  tsn: { label: 'TSN', kind: 'hours', value: (row) => row.tsnMin, isSortable: true },
  csn: { label: 'CSN', kind: 'count', value: (row) => row.csn, isSortable: true },
} as const satisfies ListColumns<Common>;

const usual = {
  averageFh: {
    label: 'FH a month',
    kind: 'hours',
    value: (row) => row.averageFhMin,
    isSortable: true,
  },
  ratio: { label: 'FH:FC', kind: 'rate', value: (row) => row.ratio, isSortable: true },
} as const satisfies ListColumns<Common>;

/** Columns of the aircraft list in reading order (domain page §1.6). */
export const aircraftColumns = {
  msn: { label: 'MSN', kind: 'text', value: (row) => row.msn, isSortable: true },
  registration: {
    label: 'Registration',
    kind: 'text',
    value: (row) => row.registration,
    isSortable: true,
  },
  type: { label: 'Type', kind: 'text', value: (row) => row.variant, isSortable: true },
  engines: {
    label: 'Engines',
    kind: 'text',
    value: (row) => (row.engineModel === null ? null : `${row.engines} × ${row.engineModel}`),
  },
  vintage: {
    label: 'Built',
    kind: 'date',
    value: (row) => row.vintage,
    isSortable: true,
    isOptional: true,
  },
  mtow: { label: 'MTOW kg', kind: 'count', value: (row) => row.mtowKg, isOptional: true },
  status: {
    label: 'Status',
    kind: 'status',
    value: (row) => row.status,
    words: aircraftStatusWords,
    isSortable: true,
  },
  ...lease,
  delivery: {
    label: 'Delivery',
    kind: 'date',
    value: (row) => row.delivery,
    isSortable: true,
    isOptional: true,
  },
  ...end,
  sublessee: {
    label: 'Sublessee',
    kind: 'text',
    value: (row) => row.sublessee,
    isOptional: true,
  },
  ...totals,
  ...usual,
  ...lessor,
} as const satisfies ListColumns<FleetAircraft>;

/** Columns of the engine list in reading order (domain page §1.6). */
export const engineColumns = {
  esn: { label: 'ESN', kind: 'text', value: (row) => row.esn, isSortable: true },
  type: { label: 'Type', kind: 'text', value: (row) => row.model, isSortable: true },
  thrust: {
    label: 'Thrust lbf',
    kind: 'count',
    value: (row) => row.thrustLbf,
    isOptional: true,
  },
  titledTo: {
    label: 'Titled to',
    kind: 'text',
    value: (row) => row.title && `MSN ${row.title.msn} / ${row.title.position ?? '?'}`,
    isSortable: true,
  },
  location: {
    label: 'Location',
    kind: 'text',
    value: (row) => row.location && fleetLocationText(row.location),
    isSortable: true,
  },
  elsewhere: {
    label: 'Away from its aircraft',
    kind: 'flag',
    value: (row) => row.isElsewhere,
    isOptional: true,
  },
  ...totals,
  cslsv: { label: 'CSLSV', kind: 'count', value: (row) => row.cslsv, isSortable: true },
  llpLeft: {
    label: 'LLP cycles left',
    kind: 'count',
    value: (row) => row.llpCyclesLeft,
    isSortable: true,
  },
  leaseKind: {
    label: 'Leased',
    kind: 'text',
    value: (row) => row.leaseKind,
    words: engineLeaseWords,
    isSortable: true,
  },
  ...lease,
  ...end,
  averageFh: { ...usual.averageFh, isOptional: true },
  ratio: { ...usual.ratio, isOptional: true },
  lessor: { ...lessor.lessor, isOptional: true },
  serviced: lessor.serviced,
} as const satisfies ListColumns<FleetEngine>;
