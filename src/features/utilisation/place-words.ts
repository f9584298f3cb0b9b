import { dateWords } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { EngineLocation } from '#domain/utilisation/location.types.ts';
import type { LineDraft, MonthLine } from '#domain/utilisation/report.types.ts';

const words: Readonly<Record<EngineLocation['kind'], string>> = {
  onWing: 'On wing',
  otherAircraft: 'On another aircraft',
  shop: 'In shop',
  spare: 'Spare, serviceable',
  unserviceable: 'Unserviceable',
  inTransit: 'In transit',
  storage: 'In storage',
  returned: 'Returned',
};

/** Words of the places of an engine, in the order of a list. */
export const placeOptions = Object.entries(words) as readonly (readonly [
  EngineLocation['kind'],
  string,
])[];

/** Where an engine is, in few words; `own` is the MSN of the aircraft that it belongs to. */
export function placeWords(location: EngineLocation | null, own?: string): string {
  if (location === null) return 'Say where';
  const { kind, msn, position, registration } = location;
  if (kind === 'onWing')
    return msn === own ? `Position ${position ?? '?'}` : `${msn ?? '?'} pos. ${position ?? '?'}`;
  if (kind === 'otherAircraft') return `On ${registration ?? msn ?? 'another aircraft'}`;
  return words[kind];
}

/** What stands under _Place_: where an engine is, or when a gear was changed; empty for the others. */
export function placeText(
  { component, lease }: GridRow,
  draft: LineDraft | undefined,
  line: MonthLine | undefined,
): string {
  const changedOn = draft?.gearChangedOn ?? null;
  if (changedOn !== null) return `Changed ${dateWords(changedOn)}`;
  if (component.kind !== 'engine') return '';
  return placeWords(line?.location ?? draft?.location ?? null, lease.serial);
}
