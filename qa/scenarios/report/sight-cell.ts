import { escapeXml } from '#kit/export/xml.ts';
import { comparedFields, sightValueText } from '../differences.ts';
import { sightText } from '../format/step-text.ts';
import type { ExpectedSight, Sight } from '../format/scenario-format.ts';

/** What must be seen of a tab, as the inside of a table cell; undefined: the tab is not open. */
export function expectedCell(
  sight: ExpectedSight | undefined,
  differing: ReadonlySet<string>,
): string {
  if (sight?.partial !== true) return seenCell(sight, differing);
  const fields = comparedFields(sight);
  return fields.length === 0
    ? 'not checked'
    : `only this is checked:${fieldList(sight, fields, differing)}`;
}

/** What was seen of a tab, as the inside of a table cell; undefined: the tab is not open. */
export function seenCell(sight: Sight | undefined, differing: ReadonlySet<string>): string {
  if (sight === undefined) return 'not open';
  // A field that only the other side has is shown as missing here.
  const fields = new Set([...comparedFields(sight), ...differing]);
  return `${escapeXml(sightText(sight))}${fieldList(sight, [...fields], differing)}`;
}

function fieldList(
  sight: ExpectedSight,
  fields: readonly string[],
  differing: ReadonlySet<string>,
): string {
  const parts = fields.map((field) => {
    const text = escapeXml(`${field} ${sightValueText(Reflect.get(sight, field))}`);
    return differing.has(field) ? `<mark>${text}</mark>` : `<span>${text}</span>`;
  });
  return `<small>${parts.join(' · ')}</small>`;
}
