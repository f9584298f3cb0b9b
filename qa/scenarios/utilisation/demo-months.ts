import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';

/*
 * The demo data of 5 January 2026 about the engine that scenarios report, and about its aircraft:
 * the rules compare the two. A test compares them with the real server's response.
 */

type Lease = UtilisationView['leases'][number];

/** The month that scenarios report: the latest that has ended when they start. */
export const demoMonth = '2025-12';

const engineId = '72b3e7ee-1aa0-8751-a2a9-fb2376715f63';
const airframeId = '4f163e78-ce14-802b-a76a-4574bfd912b5';

/** An engine that is leased on its own: a report of one row. */
export const engineLease: Lease = {
  id: '6eb7f969-a5be-8759-aeab-4e4aef44856e',
  leaseNo: 'AUR-E10',
  kind: 'engine',
  serial: '517052',
  registration: null,
  registrations: [],
  model: 'CFM56-5B4/3',
  start: '2024-03-05',
  end: '2027-03-04',
  components: [
    {
      id: engineId,
      kind: 'engine',
      serial: '517052',
      position: null,
      hasFund: true,
      cycleLimit: { csn: 20_000, isVerified: true },
    },
  ],
};

/** The aircraft with the engine in its second position, as far as the rules read it. */
export const hostLease: Lease = {
  id: 'a2a9766b-5c8f-82ef-a7f0-ff3a42a9b915',
  leaseNo: 'AUR-A01',
  kind: 'aircraft',
  serial: '4204',
  registration: 'TF-ADN',
  registrations: [{ registration: 'TF-ADN', from: '2021-09-15', to: null }],
  model: 'A320-214',
  start: '2021-09-15',
  end: '2029-09-14',
  components: [
    {
      id: airframeId,
      kind: 'airframe',
      serial: '4204',
      position: null,
      hasFund: true,
      cycleLimit: null,
    },
  ],
};

type Line = StoredLeaseMonth['report']['lines'][number];

function lineOf(componentId: string, fh: string, fc: string): Line {
  const nothing = { tsn: '', csn: '', location: null, changes: [], gearChangedOn: null };
  return { componentId, fh, fc, ...nothing, comment: '' };
}

function reportOf(line: Line): StoredLeaseMonth['report'] {
  return { noFlying: false, noFlyingReason: null, daysFlown: '', lines: [line] };
}

const unchanged = { changedBy: null, changedByMe: false, changedAt: null, receiptId: null };

/** The engine's month without typed values. */
export const engineMonth: StoredLeaseMonth = {
  leaseId: engineLease.id,
  month: demoMonth,
  rowVersion: 0,
  facts: {
    status: 'due',
    due: '2026-01-12',
    invoice: null,
    isPreviousReported: true,
    history: [
      {
        componentId: engineId,
        month: '2025-11',
        reportedMonth: '2025-11',
        fhMin: 17_064,
        fc: 108,
        tsnMin: 1_391_556,
        csn: 10_875,
        yearFhMin: 177_855,
        yearFc: 1306,
        yearMonths: 12,
      },
    ],
    recorded: [
      {
        componentId: engineId,
        location: { kind: 'onWing', msn: '4204', position: 2, registration: null },
      },
    ],
  },
  report: reportOf(lineOf(engineId, '', '')),
  ...unchanged,
};

/** The aircraft's month, which is submitted. */
export const hostMonth: StoredLeaseMonth = {
  leaseId: hostLease.id,
  month: demoMonth,
  rowVersion: 1,
  facts: {
    status: 'submitted',
    due: '2026-01-05',
    invoice: null,
    isPreviousReported: true,
    history: [
      {
        componentId: airframeId,
        month: '2025-11',
        reportedMonth: '2025-11',
        fhMin: 17_064,
        fc: 108,
        tsnMin: 1_801_687,
        csn: 14_162,
        yearFhMin: 196_836,
        yearFc: 1493,
        yearMonths: 12,
      },
    ],
    recorded: [],
  },
  report: reportOf(lineOf(airframeId, '253:54', '108')),
  ...unchanged,
};

/** The row that scenarios type into, by the serial number of its component. */
export const demoRow = engineLease.serial;

/** Whether an address, or its query, shows the row alone: then it is always visible. */
export function showsRow(address: string): boolean {
  const query = address.slice(address.indexOf('?') + 1);
  return new URLSearchParams(query).get('find') === demoRow;
}

/** Throws when a scenario names another row. */
export function checkRow(row: string): void {
  if (row !== demoRow)
    throw new Error(`Scenarios know the row of engine ${demoRow}; there is no row "${row}".`);
}
