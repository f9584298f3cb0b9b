import type { Component } from '../leases/asset.types.ts';
import type { LeaseMonth } from '../leases/lease-month.types.ts';
import type { EngineLocation } from '../places/location.types.ts';
import type { LineDraft } from '../report/report.types.ts';
import { locationText } from '../report/words.ts';
import type { ImportRow } from './import-template.ts';

/** The typed place of an engine, else the recorded one; null when unknown. */
export function enginePlaceOf(
  line: LineDraft,
  { facts }: Pick<LeaseMonth, 'facts'>,
): EngineLocation | null {
  const recorded = facts.recorded.find(({ componentId }) => componentId === line.componentId);
  return line.location ?? line.changes.at(-1)?.to ?? recorded?.location ?? null;
}

/** The position as the template writes it for a component in that place. */
export function positionText({ position }: Component, place: EngineLocation | null): string {
  return String(place?.position ?? position ?? '');
}

/**
 * Whether the cells of a row name a known place, by any of its names: an aircraft of the fleet has
 * an MSN and registrations. `read` is the place that the cells alone name.
 */
export function isNamedByRow(
  row: ImportRow,
  component: Component,
  place: EngineLocation,
  read: EngineLocation,
): boolean {
  if (place.msn === null && place.registration === null && read.kind === place.kind) return true;
  const names = [locationText(place), place.msn, place.registration];
  const isNamed = names.some((name) => name?.toLowerCase() === row.location.toLowerCase());
  if (!isNamed && (place.msn === null || read.msn !== place.msn)) return false;
  return row.position === '' || row.position === positionText(component, place);
}
