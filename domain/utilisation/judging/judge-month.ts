import { shownText } from '#domain/text/shown-text.ts';
import { type Finding, severityOf } from './finding.ts';
import type { JudgedMonth } from './judged.types.ts';
import { knownBefore } from './known-before.ts';
import type { LeaseMonthResult } from '../leases/lease-month.types.ts';
import type { RuleProblem } from './problem.types.ts';
import { freePosition, knownHost } from '../rules/engine-host.rules.ts';
import {
  fittingChanges,
  groundedEngine,
  hostHours,
  namedPlace,
  onePlace,
  recordedPlace,
} from '../rules/engine-place.rules.ts';
import { noFlying, requiredFigures } from '../rules/entry.rules.ts';
import {
  apuHours,
  averageFlights,
  hoursWithCycles,
  possibleHours,
  usualHours,
} from '../rules/flight.rules.ts';
import {
  endedMonth,
  late,
  leaseDays,
  locked,
  permission,
  previousFirst,
} from '../rules/period.rules.ts';
import { knownEngines, positionSums, sameOnBothSides } from '../rules/position.rules.ts';
import type { LineRule, MonthRule, RuleContext } from '../rules/rule.ts';
import {
  continuedTotals,
  copiedMonth,
  cycleLimit,
  fittingGear,
  gearCycles,
} from '../rules/total.rules.ts';

const closing: readonly MonthRule[] = [permission, locked, endedMonth];

const monthRules: readonly MonthRule[] = [
  previousFirst,
  leaseDays,
  late,
  noFlying,
  positionSums,
  sameOnBothSides,
  knownEngines,
];

const lineRules: readonly LineRule[] = [
  requiredFigures,
  possibleHours,
  usualHours,
  hoursWithCycles,
  averageFlights,
  apuHours,
  continuedTotals,
  cycleLimit,
  gearCycles,
  fittingGear,
  copiedMonth,
  knownHost,
  recordedPlace,
  namedPlace,
  groundedEngine,
  onePlace,
  freePosition,
  hostHours,
  fittingChanges,
];

/**
 * Applies every rule to one lease-month. While it may not be reported at all (no right, invoiced,
 * not ended, not on lease), there are no other findings.
 */
export function judgeMonth(judged: JudgedMonth, context: RuleContext): LeaseMonthResult {
  const shut = closing.flatMap((rule) => rule(judged, context));
  const isShut = shut.length > 0 || judged.days === 0;
  const findings = isShut
    ? [...shut, ...leaseDays(judged, context)]
    : openFindings(judged, context);
  const problems = findings.map((finding) => problemOf(finding, judged));
  return {
    leaseId: judged.source.lease.id,
    month: judged.month,
    lines: judged.lines.map(({ line }) => line),
    totals: judged.lines.map(({ line, history }) => ({
      componentId: line.componentId,
      tsnMin: line.tsnMin ?? history?.tsnMin ?? 0,
      csn: line.csn ?? history?.csn ?? 0,
    })),
    history: judged.source.facts.history.map((known) =>
      knownBefore(known, judged.month, context.earlier),
    ),
    problems,
    isAcceptable: !problems.some(blocks),
  };
}

function openFindings(judged: JudgedMonth, context: RuleContext): readonly Finding[] {
  return [
    ...monthRules.flatMap((rule) => rule(judged, context)),
    ...judged.lines.flatMap((line) => [
      ...line.faults,
      ...lineRules.flatMap((rule) => rule(line, judged, context)),
    ]),
  ];
}

/** A comment confirms the warnings of its row; a comment in the asset's own row confirms all. */
function problemOf(finding: Finding, { source, month, lines, primary }: JudgedMonth): RuleProblem {
  const { code, text, componentId, field, severity = severityOf(code) } = finding;
  const row = lines.find(({ component }) => component.id === componentId);
  const comment = shownText(`${row?.draft.comment ?? ''}${primary?.draft.comment ?? ''}`);
  const isConfirmed = severity === 'warning' && comment !== '';
  return { code, severity, text, leaseId: source.lease.id, month, componentId, field, isConfirmed };
}

/** Whether a problem prevents the submission of its lease-month. */
export function blocks({ severity, isConfirmed }: RuleProblem): boolean {
  return severity === 'error' || (severity === 'warning' && !isConfirmed);
}
