import { describe, expect, test } from 'vitest';
import {
  actingCustomerMachine,
  type ActingCustomerSnapshot,
} from '#machines/session/acting-customer/acting-customer.machine.ts';
import {
  selectChoiceError,
  selectChoosing,
  selectIsMoved,
} from '#machines/session/acting-customer/acting-customer.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

function factsOf(chart: ChartActor) {
  const snapshot = chart.actor.getSnapshot() as ActingCustomerSnapshot;
  return {
    custId: snapshot.context.custId,
    choosing: selectChoosing(snapshot),
    error: selectChoiceError(snapshot),
    isMoved: selectIsMoved(snapshot),
  };
}

const actingFor = (custId: string): ChartActor =>
  createChartActor(actingCustomerMachine, { input: { custId } });

describe('actingCustomer (R16)', () => {
  test('asks the server once and starts on the first screen of the customer', () => {
    const chart = actingFor('');

    chart.send({ type: 'customer.choose', custId: 'AUR' });
    chart.send({ type: 'customer.choose', custId: 'BOR' });
    const underWay = factsOf(chart);
    chart.answer('chooseCustomer', undefined);
    chart.answer('showStart', undefined);

    expect(underWay).toMatchObject({ custId: '', choosing: 'AUR' });
    expect(chart.started('chooseCustomer').map(({ input }) => input)).toEqual([{ custId: 'AUR' }]);
    expect(chart.started('showStart').map(({ input }) => input)).toEqual([
      { custId: 'AUR', isOwnChoice: true },
    ]);
    expect(factsOf(chart)).toEqual({ custId: 'AUR', choosing: null, error: null, isMoved: false });
  });

  test('is not told of its own choice, whether the token or the answer comes first', () => {
    const chart = actingFor('AUR');

    chart.send({ type: 'customer.choose', custId: 'BOR' });
    chart.send({ type: 'customer.changed', custId: 'BOR' });
    chart.answer('chooseCustomer', undefined);
    chart.send({ type: 'customer.changed', custId: 'BOR' });

    expect(factsOf(chart)).toMatchObject({ custId: 'BOR', isMoved: false });
  });

  test('follows a choice of another tab and says so until it is dismissed', () => {
    const chart = actingFor('AUR');

    chart.send({ type: 'customer.changed', custId: 'BOR' });
    const moved = factsOf(chart);
    chart.send({ type: 'customer.changed', custId: 'CUM' });
    chart.answer('showStart', undefined);
    chart.send({ type: 'customer.dismiss' });

    expect(moved).toMatchObject({ custId: 'BOR', isMoved: true });
    expect(chart.started('showStart').map(({ input }) => input)).toEqual([
      { custId: 'BOR', isOwnChoice: false },
      { custId: 'CUM', isOwnChoice: false },
    ]);
    expect(factsOf(chart)).toMatchObject({ custId: 'CUM', isMoved: false });
  });

  test('a failure says why, changes nothing, and another choice can be made', () => {
    const chart = actingFor('AUR');
    chart.send({ type: 'customer.choose', custId: 'BOR' });

    chart.fail('chooseCustomer', new Error('Try again in a moment.'));
    const failed = factsOf(chart);
    chart.send({ type: 'customer.choose', custId: 'CUM' });

    expect(failed).toMatchObject({ custId: 'AUR', error: 'Try again in a moment.' });
    expect(factsOf(chart)).toMatchObject({ choosing: 'CUM', error: null });
  });
});
