import type { Component } from '../asset.types.ts';
import type { LeaseMonth } from '../lease-month.types.ts';
import type { EngineLocation } from '../location.types.ts';
import type { LineDraft } from '../report.types.ts';
import { locationText } from '../words.ts';
import type { ImportRow } from './import-template.ts';

/** Where an engine is by what is typed, else by what is recorded; null when nobody knows. */
export function placeOf(
  line: LineDraft,
  { facts }: Pick<LeaseMonth, 'facts'>,
): EngineLocation | null {
  const recorded = facts.recorded.find(({ componentId }) => componentId === line.componentId);
  return line.location ?? line.changes.at(-1)?.to ?? recorded?.location ?? null;
}

/** The position that the template writes of a component that is in that place. */
export function positionText({ position }: Component, place: EngineLocation | null): string {
  return String(place?.position ?? position ?? '');
}

/**
 * Whether the cells of a row name a place that is known, whatever it is called: an aircraft of ours
 * has an MSN and registrations. `read` is what the cells say by themselves.
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
