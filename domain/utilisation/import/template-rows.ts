import { lockOf } from '../report/month-lock.ts';
import type { Component } from '../leases/asset.types.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import { blankLine } from '../leases/read-month.ts';
import type { MonthStatus } from '../report/report.types.ts';
import { registrationIn } from '../places/registration-in.ts';
import { locationText } from '../report/words.ts';
import { templateColumns } from './import-template.ts';
import { enginePlaceOf, positionText } from './row-place.ts';

const sent: ReadonlySet<MonthStatus> = new Set(['submitted', 'accepted']);

/** Whether a month accepts figures: it is neither locked nor submitted. */
export function isOpenForTyping({ facts }: Pick<LeaseMonth, 'facts'>): boolean {
  return lockOf(facts) === null && !sent.has(facts.status);
}

/** The template filled with the fleet and the typed figures, header first. */
export function templateRows(months: readonly LeaseMonth[]): readonly (readonly string[])[] {
  return [
    templateColumns,
    ...months.flatMap((source) =>
      source.lease.components.map((component) => rowOf(source, component)),
    ),
  ];
}

function rowOf({ lease, month, facts, report }: LeaseMonth, component: Component) {
  const line =
    report.lines.find(({ componentId }) => componentId === component.id) ?? blankLine(component.id);
  const location = component.kind === 'engine' ? enginePlaceOf(line, { facts }) : null;
  const isApu = component.kind === 'apu';
  const change = line.changes.at(-1);
  return [
    lease.leaseNo,
    month,
    lease.kind.toUpperCase(),
    lease.kind === 'aircraft' ? lease.serial : '',
    registrationIn(lease, month) ?? '',
    component.kind.toUpperCase(),
    component.serial,
    positionText(component, location),
    location === null ? '' : locationText(location),
    isApu ? '' : line.fh,
    line.fc,
    line.tsn,
    line.csn,
    isApu ? line.fh : '',
    change === undefined ? '' : 'CHANGE',
    change?.date ?? '',
    line.comment,
  ];
}
