import { shiftMonth } from '#domain/dates/month.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { gearKinds } from '../leases/asset.types.ts';
import { type Finding, atCell } from '../judging/finding.ts';
import type { JudgedLine, JudgedMonth } from '../judging/judged.types.ts';
import type { ComponentHistory } from '../report/report.types.ts';
import { componentName, componentWords, hoursText } from '../report/words.ts';
import { type LineRule, nothing } from './rule.ts';

interface Totals {
  readonly code: 'U13' | 'U14';
  readonly field: 'tsn' | 'csn';
  readonly name: 'hours' | 'cycles';
  readonly flown: number | null;
  readonly total: number | null;
  readonly previous: number;
  readonly words: (value: number) => string;
}

function hourTotals({ line }: JudgedLine, history: ComponentHistory): Totals {
  return {
    code: 'U13',
    field: 'tsn',
    name: 'hours',
    flown: line.fhMin,
    total: line.tsnMin,
    previous: history.tsnMin,
    words: hoursText,
  };
}

function cycleTotals({ line }: JudgedLine, history: ComponentHistory): Totals {
  return {
    code: 'U14',
    field: 'csn',
    name: 'cycles',
    flown: line.fc,
    total: line.csn,
    previous: history.csn,
    words: String,
  };
}

/** U13, U14, U15: totals continue the last ones, to the minute and the cycle. */
export const continuedTotals: LineRule = (judged) => {
  const { history, line, component } = judged;
  if (history === undefined || line.gearChangedOn !== null) return nothing;
  return [hourTotals(judged, history), cycleTotals(judged, history)].flatMap((totals) =>
    brokenTotal(totals, component.id, history),
  );
};

function brokenTotal(
  { code, field, name, flown, total, previous, words }: Totals,
  componentId: string,
  { month }: ComponentHistory,
): readonly Finding[] {
  if (total === null) return nothing;
  if (total < previous) {
    const last = month === null ? 'delivery' : monthName(month);
    const text = `Total ${name} cannot be lower than ${words(previous)} reported for ${last}.`;
    return [atCell('U15', componentId, field, text)];
  }
  if (flown === null || previous + flown === total) return nothing;
  const sum = `last month ${words(previous)} plus ${words(flown)}`;
  const text = `Total ${name} ${words(total)} do not equal ${sum}. Expected ${words(previous + flown)}.`;
  return [atCell(code, componentId, field, text)];
}

/** U43: an engine stays within the life of its parts. */
export const cycleLimit: LineRule = ({ component, line }) => {
  const limit = component.cycleLimit;
  if (limit === null || line.csn === null || line.csn <= limit.csn) return nothing;
  const text = `ESN ${component.serial}: ${line.csn} cycles exceed the life limit ${limit.csn}.`;
  const found = atCell('U43', component.id, 'csn', text);
  return [{ ...found, severity: limit.isVerified ? 'error' : 'warning' }];
};

/** U44: an asset rarely repeats exactly its use of the month before. */
export const copiedMonth: LineRule = (judged, { primary, month }: JudgedMonth) => {
  const { component, line, history } = judged;
  const earlier = shiftMonth(month, -1);
  if (judged !== primary || history?.reportedMonth !== earlier) return nothing;
  if (line.fhMin === null || line.fhMin === 0 || line.fhMin !== history.fhMin) return nothing;
  const text = `Values are identical to ${monthName(earlier)}. Please confirm.`;
  return [atCell('U44', component.id, 'fh', text)];
};

/** U32: the gears land as often as the airframe does. */
export const gearCycles: LineRule = ({ component, line }, { primary }) => {
  const { kind, id } = component;
  const landings = primary?.line.fc ?? null;
  if (!gearKinds.has(kind)) return nothing;
  if (line.gearChangedOn !== null || line.fc === null || landings === null) return nothing;
  if (line.fc === landings) return nothing;
  const differing = `${componentName(kind)} cycles ${line.fc} differ from airframe ${landings}`;
  return [atCell('U32', id, 'fc', `${differing}. Confirm a gear change.`)];
};

/**
 * U29 for a gear, which the domain page does not spell out: it is exchanged on a day of the lease.
 */
export const fittingGear: LineRule = ({ component, line }, { month, from, until }) => {
  const day = line.gearChangedOn;
  if (day === null || (day >= from && day < until)) return nothing;
  const text = `${componentWords(component)}: ${formatDate(day)} is not a day on lease in ${monthName(month)}. Enter the day of the gear change.`;
  return [atCell('U29', component.id, 'gear', text)];
};
