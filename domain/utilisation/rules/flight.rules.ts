import { counted } from '#domain/format/numbers.ts';
import type { ComponentKind } from '../leases/asset.types.ts';
import { monthName } from '#domain/format/date.ts';
import { type Finding, atCell } from '../judging/finding.ts';
import type { JudgedLine, JudgedMonth } from '../judging/judged.types.ts';
import { averageFlight, hoursText } from '../report/words.ts';
import { type LineRule, nothing } from './rule.ts';

const dayMin = 24 * 60;
const unusualDayMin = 16 * 60;
const monthEndFlightMin = 20 * 60;
const longestFlightMin = 20 * 60;
const shortestFlightMin = 30;

function isFlown({ component }: JudgedLine): boolean {
  return component.kind === 'airframe' || component.kind === 'engine';
}

/**
 * The text of U06, or of U30 for an APU, for more minutes than the days on lease have; undefined for
 * possible ones.
 */
export function tooManyHours(
  kind: ComponentKind,
  minutes: number,
  { days, month }: Pick<JudgedMonth, 'days' | 'month'>,
): string | undefined {
  const max = days * dayMin;
  if (minutes <= max) return undefined;
  const [given, most, name] = [hoursText(minutes), hoursText(max), monthName(month)];
  return kind === 'apu'
    ? `APU hours ${given} are more than ${most} available in ${name}.`
    : `${given} hours is more than the ${most} hours available in ${name} (${counted(days, 'day')} on lease).`;
}

/** U06: no more hours than the days on lease have. */
export const possibleHours: LineRule = ({ component, line }, month) => {
  if (component.kind === 'apu' || line.fhMin === null) return nothing;
  const text = tooManyHours(component.kind, line.fhMin, month);
  return text === undefined ? nothing : [atCell('U06', component.id, 'fh', text)];
};

/** U07: more than 16 hours a day is unusual. */
export const usualHours: LineRule = ({ component, line }, { days, month }) => {
  const fhMin = line.fhMin ?? 0;
  if (component.kind !== 'airframe' || fhMin <= days * unusualDayMin) return nothing;
  if (fhMin > days * dayMin) return nothing;
  const text = `${hoursText(fhMin)} hours is unusually high for ${monthName(month)}. Please confirm in the comment.`;
  return [atCell('U07', component.id, 'fh', text)];
};

/** U08, U09, U10: hours come with cycles, unless one flight crossed the end of the month. */
export const hoursWithCycles: LineRule = (judged, { month }) => {
  const { component, line } = judged;
  const { fhMin, fc } = line;
  if (component.kind === 'apu' || fhMin === null || fc === null) return nothing;
  if (fc > 0 && fhMin === 0) {
    const text = `Cycles are reported without hours. Enter the hours for ${monthName(month)}.`;
    return [atCell('U10', component.id, 'fh', text)];
  }
  if (fc > 0 || fhMin === 0) return nothing;
  if (fhMin >= monthEndFlightMin) {
    const text = `Hours are reported without cycles. Enter the cycles for ${monthName(month)}.`;
    return [atCell('U08', component.id, 'fc', text)];
  }
  const text = 'Hours without cycles: confirm a flight crossed the month end.';
  return isFlown(judged) ? [atCell('U09', component.id, 'fc', text)] : nothing;
};

/** U11, U12: the average flight is possible, and similar to the usual one. */
export const averageFlights: LineRule = (judged) => {
  const { component, line } = judged;
  const { fhMin, fc } = line;
  if (!isFlown(judged) || fhMin === null || fc === null || fc === 0 || fhMin === 0) return nothing;
  const average = averageFlight(fhMin, fc);
  if (fhMin > longestFlightMin * fc) {
    const text = `An average flight of ${average} hours is not possible. Check hours and cycles.`;
    return [atCell('U11', component.id, 'fh', text)];
  }
  return isUsualFlight(judged, fhMin, fc) ? nothing : [unusualFlight(judged, average)];
};

function isUsualFlight({ history }: JudgedLine, fhMin: number, fc: number): boolean {
  if (fhMin < shortestFlightMin * fc) return false;
  if (history === undefined || history.yearFc === 0 || history.yearFhMin === 0) return true;
  const reported = fhMin * history.yearFc;
  const usual = history.yearFhMin * fc;
  return Math.abs(reported - usual) * 10 <= usual * 3;
}

function unusualFlight({ component, history }: JudgedLine, average: string): Finding {
  const isKnown = history !== undefined && history.yearFc > 0;
  const usual = isKnown ? averageFlight(history.yearFhMin, history.yearFc) : '0.50 or more';
  const text = `Average flight of ${average} hours differs from your usual ${usual}. Please confirm.`;
  return atCell('U12', component.id, 'fh', text);
}

/** U30, U31: APU hours are possible, and plausible for the flight hours. */
export const apuHours: LineRule = ({ component, line }, month) => {
  const { fhMin: apuMin } = line;
  if (component.kind !== 'apu' || apuMin === null) return nothing;
  const text = tooManyHours(component.kind, apuMin, month);
  if (text !== undefined) return [atCell('U30', component.id, 'fh', text)];
  const flown = month.primary?.line.fhMin ?? null;
  return flown === null || isApuPlausible(apuMin, flown)
    ? nothing
    : [implausibleApu(component.id, flown)];
};

function isApuPlausible(apuMin: number, flown: number): boolean {
  return apuMin === 0 ? flown <= 50 * 60 : apuMin * 2 <= flown * 3;
}

function implausibleApu(componentId: string, flown: number): Finding {
  const text = `APU hours look wrong against ${hoursText(flown)} flight hours. Please confirm.`;
  return atCell('U31', componentId, 'fh', text);
}
