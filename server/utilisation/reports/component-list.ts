import type {
  ComponentMonth,
  componentMonthList,
} from '#contract/utilisation/utilisation-reports.ts';
import { averageFlight, locationName } from '#domain/utilisation/report/words.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { leaseNumbers } from '../records/report.queries.ts';
import {
  type ComponentLine,
  countComponentLines,
  readComponentLines,
} from './component-list.queries.ts';

function placeOf({ locationKind, locationRef, position }: ComponentLine): string | null {
  if (locationKind === null) return null;
  if (locationKind !== 'onWing' && locationKind !== 'otherAircraft')
    return locationName(locationKind);
  return `${locationRef ?? 'another aircraft'}${position === null ? '' : `, position ${position}`}`;
}

function toComponentMonth(row: ComponentLine): ComponentMonth {
  const { locationKind: _kind, locationRef: _ref, position: _position, ...shown } = row;
  const ratio = row.fc === 0 ? null : averageFlight(row.fhMin, row.fc);
  return { ...shown, place: placeOf(row), ratio };
}

/** The use of every component in every month, in three statements however many there are. */
export const componentMonthSource: ListSource<typeof componentMonthList> = {
  async items(request, range) {
    const lines = await readComponentLines(request, range);
    return lines.map(toComponentMonth);
  },
  async summary(request) {
    const total = await countComponentLines(request);
    return { total, facets: { leases: await leaseNumbers(request) } };
  },
};
