import { describe, expect, test } from 'vitest';
import {
  companySignInMachine,
  type CompanySignInSnapshot,
} from '#machines/session/company-sign-in/company-sign-in.machine.ts';
import {
  selectCompanyError,
  selectCompanyStep,
} from '#machines/session/company-sign-in/company-sign-in.selectors.ts';
import type { CompanyAnswer } from '#machines/session/company-sign-in/company-sign-in.ports.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const answer = { custId: 'AUR', state: 's-1', code: 'c-1' };
const open = { type: 'company.open', email: 'ada@airline.example' };

const started = (given: CompanyAnswer | null): ChartActor =>
  createChartActor(companySignInMachine, { input: { answer: given } });

function factsOf(chart: ChartActor) {
  const snapshot = chart.actor.getSnapshot() as CompanySignInSnapshot;
  return [selectCompanyStep(snapshot), selectCompanyError(snapshot)];
}

describe('companySignIn', () => {
  test('goes to the company of an address once, however often it is sent', () => {
    const chart = started(null);
    const before = factsOf(chart);

    chart.send(open);
    chart.send(open);

    expect(before).toEqual(['asking', null]);
    expect(factsOf(chart)).toEqual(['leaving', null]);
    expect(chart.started('openCompany').map(({ input }) => input)).toEqual([
      { email: 'ada@airline.example' },
    ]);
  });

  test('hands an answer in the address over without a click', () => {
    const chart = started(answer);
    const before = factsOf(chart);

    chart.answer('completeAtCompany', undefined);

    expect(before).toEqual(['completing', null]);
    expect(chart.started('completeAtCompany').map(({ input }) => input)).toEqual([{ answer }]);
    expect(factsOf(chart)).toEqual(['completing', null]);
    expect(chart.actor.getSnapshot().status).toBe('done');
  });

  test.each([
    ['completeAtCompany', answer],
    ['openCompany', null],
  ] as const)('says why %s failed, until the address is corrected', (port, given) => {
    const chart = started(given);
    chart.send(open);

    chart.fail(port, new Error('Start again.'));
    const failed = factsOf(chart);
    chart.send({ type: 'company.edit' });
    const edited = factsOf(chart);
    chart.send(open);

    expect(failed).toEqual(['asking', 'Start again.']);
    expect(edited).toEqual(['asking', null]);
    expect(factsOf(chart)).toEqual(['leaving', null]);
  });
});
