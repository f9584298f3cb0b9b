import { monthName } from '#domain/format/date.ts';
import { isTyped } from '../report/derive-line.ts';
import { isElsewhere } from '../places/engine-segments.ts';
import { atCell, atMonth } from '../judging/finding.ts';
import type { JudgedLine, JudgedMonth } from '../judging/judged.types.ts';
import { componentWords } from '../report/words.ts';
import { type LineRule, type MonthRule, nothing } from './rule.ts';

function missing(
  { component }: JudgedLine,
  { month }: JudgedMonth,
  field: 'fh' | 'fc' | 'tsn' | 'csn',
  name: string,
) {
  const text = `${componentWords(component)}: enter ${name} for ${monthName(month)}, or choose No flying.`;
  return atCell('U01', component.id, field, text);
}

/**
 * U01: hours and cycles are given, and the totals where they cannot be derived; for an APU the
 * hours, where a fund bills them.
 */
export const requiredFigures: LineRule = (judged, month) => {
  const { component, draft, line, history } = judged;
  const isApu = component.kind === 'apu';
  if (isApu && !component.hasFund) return nothing;
  const isUnknown = history === undefined || line.gearChangedOn !== null;
  const noHours = line.fhMin === null && !isTyped(draft.fh);
  const noCycles = line.fc === null && !isTyped(draft.fc);
  return [
    ...(noHours && (!isTyped(draft.tsn) || isUnknown)
      ? [missing(judged, month, 'fh', isApu ? 'APU hours' : 'FH')]
      : nothing),
    ...(!isApu && noCycles && (!isTyped(draft.csn) || isUnknown)
      ? [missing(judged, month, 'fc', 'FC')]
      : nothing),
    ...(isUnknown && !isTyped(draft.tsn) ? [missing(judged, month, 'tsn', 'TSN')] : nothing),
    ...(isUnknown && !(isApu || isTyped(draft.csn))
      ? [missing(judged, month, 'csn', 'CSN')]
      : nothing),
  ];
};

/** U33, U34: *No flying* has no figures and a reason. */
export const noFlying: MonthRule = ({ source, lines }) => {
  const { report } = source;
  if (!report.noFlying) return nothing;
  const flown = lines.filter(
    ({ line }) =>
      !isElsewhere(line.location, source.lease) && ((line.fhMin ?? 0) > 0 || (line.fc ?? 0) > 0),
  );
  return [
    ...flown.map(({ component, line }) =>
      atCell(
        'U33',
        component.id,
        (line.fhMin ?? 0) > 0 ? 'fh' : 'fc',
        'No flying is selected but hours or cycles are entered.',
      ),
    ),
    ...(report.noFlyingReason === null
      ? [
          atMonth(
            'U34',
            'Choose a reason for no flying (storage, maintenance, AOG, other).',
            'noFlying',
          ),
        ]
      : nothing),
  ];
};
