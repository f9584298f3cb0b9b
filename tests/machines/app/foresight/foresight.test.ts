import { describe, expect, test } from 'vitest';
import {
  foresightMachine,
  type ForesightSnapshot,
} from '#machines/app/foresight/foresight.machine.ts';
import { selectPathAhead } from '#machines/app/foresight/foresight.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';

const invoices = '/LeaseAccount/ViewInvoices';
const documents = '/Documents';

const pathAhead = (chart: ChartActor): string | null =>
  selectPathAhead(chart.actor.getSnapshot() as ForesightSnapshot);

const asked = (chart: ChartActor): readonly unknown[] => chart.started('loadScreen');

describe('foresight', () => {
  test('a pointer that rests on a link has its screen ahead once the script is there', () => {
    const chart = createChartActor(foresightMachine);
    chart.send({ type: 'link.aimed', path: invoices });
    chart.clock.advance(64);
    const early = asked(chart).length;
    chart.clock.advance(1);
    const loading = pathAhead(chart);

    chart.answer('loadScreen', undefined);

    expect([early, loading, pathAhead(chart)]).toEqual([0, null, invoices]);
  });

  test('a pointer that passes over a menu asks for nothing', () => {
    const chart = createChartActor(foresightMachine);

    for (const path of [invoices, documents, invoices]) {
      chart.send({ type: 'link.aimed', path });
      chart.clock.advance(40);
      chart.send({ type: 'link.left' });
    }
    chart.clock.advance(1000);

    expect(asked(chart)).toHaveLength(0);
  });

  test('a finger on a link is enough', () => {
    const chart = createChartActor(foresightMachine);

    chart.send({ type: 'link.meant', path: documents });

    expect(asked(chart)).toHaveLength(1);
  });

  test('loads the screen of one link once, and that of another link in its place', () => {
    const chart = createChartActor(foresightMachine);
    chart.send({ type: 'link.meant', path: documents });
    chart.send({ type: 'link.meant', path: documents });
    chart.answer('loadScreen', undefined);
    chart.send({ type: 'link.aimed', path: documents });
    const once = [asked(chart).length, pathAhead(chart)];

    chart.send({ type: 'link.aimed', path: invoices });
    const between = pathAhead(chart);
    chart.clock.advance(65);
    chart.answer('loadScreen', undefined);

    expect([once, between, pathAhead(chart)]).toEqual([[1, documents], null, invoices]);
  });

  test('nothing is ahead where the person has no such screen, or once the page has moved', () => {
    const chart = createChartActor(foresightMachine);
    chart.send({ type: 'link.meant', path: invoices });
    chart.fail('loadScreen', new Error('not yours'));
    const refused = pathAhead(chart);
    chart.send({ type: 'link.meant', path: documents });
    chart.answer('loadScreen', undefined);

    chart.send({ type: 'page.moved', path: documents });

    expect([refused, pathAhead(chart)]).toEqual([null, null]);
  });
});
