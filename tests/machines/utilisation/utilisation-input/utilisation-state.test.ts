import { expect, test } from 'vitest';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import {
  utilisationInputMachine,
  type UtilisationInputSnapshot,
} from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import { selectUtilisationState } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';
import {
  anAircraft,
  anEngineLease,
  away,
  onWing,
} from '#tests/support/utilisation/a-lease-month.ts';
import { aStoredMonth, aView } from '#tests/support/utilisation/a-stored-month.ts';

const assets = [anAircraft(), anEngineLease('spare')];

function started() {
  const input = { month: null, noOfMonths: 1 };
  const chart = createChartActor(utilisationInputMachine, { input });
  const snapshot = () => chart.actor.getSnapshot() as UtilisationInputSnapshot;
  return { chart, snapshot };
}

function aFleetView(): UtilisationView {
  const { facts } = aStoredMonth();
  const recorded = [
    { componentId: 'engine1', location: onWing('4521', 1) },
    { componentId: 'engine2', location: away('shop') },
  ];
  const spare = [{ componentId: 'spare-engine', location: onWing('4521', 2) }];
  return {
    ...aView([
      aStoredMonth({ facts: { ...facts, recorded } }),
      aStoredMonth({ leaseId: 'spare', facts: { ...facts, recorded: spare } }),
    ]),
    leases: assets as unknown as UtilisationView['leases'],
  };
}

test('spec §3: the utilisation state is empty, by lease and of one month before it is read', () => {
  expect(selectUtilisationState(started().snapshot())).toEqual({
    assetList: [],
    registrationData: {},
    filterBy: 'Lease',
    selectedMonth: null,
    months: [],
    noOfMonths: 1,
    leases: [],
    aircraft: [],
    engines: [],
    aircraftEngineNumbers: {},
    standaloneEngineIds: [],
    saving: {},
  });
});

test('spec §3: the utilisation state names assets, engines where they are, and what is saved', () => {
  const { chart, snapshot } = started();
  chart.answer('loadUtilisation', { view: aFleetView(), kept: [], offered: [], elsewhere: [] });
  const edits = [
    { key: 'lease 2026-06', componentId: 'airframe', column: 'comment', text: 'x' },
  ] as const;
  const change = changeOf(snapshot().context.reports, edits, 'typing');
  chart.send({ type: 'cells.change', change });

  expect(selectUtilisationState(snapshot(), 'engine')).toEqual({
    assetList: assets,
    registrationData: { '4521': 'EI-ABC' },
    filterBy: 'Engine',
    selectedMonth: '2026-06',
    months: ['2026-06', '2026-05'],
    noOfMonths: 1,
    leases: ['L-lease', 'L-spare'],
    aircraft: ['4521'],
    engines: ['ENGINE1', 'ENGINE2', 'SPARE'],
    aircraftEngineNumbers: { '4521': { 1: 'ENGINE1', 2: 'SPARE' } },
    standaloneEngineIds: ['SPARE'],
    saving: { 'lease 2026-06': 'unsaved', 'spare 2026-06': 'saved' },
  });
});
