import { withoutBrokenCharacters } from '#domain/text/broken-characters.ts';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { mostChanges } from '#domain/utilisation/report/text-limits.ts';
import { reportDraftSchema } from '#contract/utilisation/utilisation-schemas.ts';
import { isRecord } from '#domain/text/is-record.ts';

type Known = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>;

const reportFields = reportDraftSchema.shape;
const lineFields = reportFields.lines.element.shape;
const nothingSaid = { noFlying: false, noFlyingReason: null, daysFlown: '' };

/** The fields that can be read, each by itself; `blank` replaces an unreadable one. */
function readFields(fields: Fields, value: Known, blank: Known): Known {
  const names = Object.keys(fields).filter((name) => fields[name]?.safeParse(value[name]).success);
  const read = names.flatMap((name) => (name in value ? [[name, value[name]] as const] : []));
  return { ...blank, ...Object.fromEntries(read) };
}

function readLine(value: unknown): readonly LineDraft[] {
  if (!isRecord(value) || !lineFields.componentId.safeParse(value['componentId']).success)
    return [];
  const { componentId, changes } = value;
  const cut = Array.isArray(changes) ? { ...value, changes: changes.slice(0, mostChanges) } : value;
  const blank = { ...blankLine(String(componentId)) };
  return [readFields(lineFields, cut, blank) as unknown as LineDraft];
}

/** A text of a stored draft, without characters that cannot be saved. */
function mended(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutBrokenCharacters(value) : value;
}

/** Reads a record of the device; undefined when it is not one. */
export function readableRecord(text: string | undefined): Known | undefined {
  try {
    const record: unknown = JSON.parse(text ?? '', mended);
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The readable part of a month stored on the device; undefined when there is none. One unreadable
 * field does not affect the others.
 */
export function readableReport(value: unknown): ReportDraft | undefined {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return undefined;
  const lines = value['lines'].flatMap(readLine);
  const read = readFields(reportFields, { ...value, lines }, { ...nothingSaid, lines: [] });
  return read as unknown as ReportDraft;
}
