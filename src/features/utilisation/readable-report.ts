import { withoutBrokenCharacters } from '#domain/text/broken-characters.ts';
import { blankLine } from '#domain/utilisation/read-month.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report.types.ts';
import { mostChanges } from '#domain/utilisation/text-limits.ts';
import { reportDraftSchema } from '#contract/utilisation-schemas.ts';

type Known = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>;

const reportFields = reportDraftSchema.shape;
const lineFields = reportFields.lines.element.shape;
const nothingSaid = { noFlying: false, noFlyingReason: null, daysFlown: '' };

function isRecord(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields that can be read, each by itself; `blank` says what stands for one that cannot. */
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

/** A text of a draft that is kept; what no save can take is not in it. */
function mended(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutBrokenCharacters(value) : value;
}

/** Reads a record of the device; undefined where it is none. */
export function readableRecord(text: string | undefined): Known | undefined {
  try {
    const record: unknown = JSON.parse(text ?? '', mended);
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What can be read of a month that the device keeps; undefined where nothing can. One field that
 * cannot be read takes nothing else along.
 */
export function readableReport(value: unknown): ReportDraft | undefined {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return undefined;
  const lines = value['lines'].flatMap(readLine);
  const read = readFields(reportFields, { ...value, lines }, { ...nothingSaid, lines: [] });
  return read as unknown as ReportDraft;
}
