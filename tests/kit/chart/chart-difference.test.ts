import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartDifference } from '#kit/chart/chart-difference.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';

/** A gate whose states are those given, on top of a usual one. */
function gate(states: Record<string, object>, initial = 'shut') {
  return describeChart(
    createMachine({
      id: 'gate',
      initial,
      states: {
        shut: {
          description: 'Nobody passes.',
          on: { push: [{ guard: 'isStrong', target: 'open' }, { actions: 'ring' }] },
        },
        open: { description: 'Everybody passes.', on: { pull: { target: 'shut' } } },
        ...states,
      },
    } as never),
  );
}

const usual = gate({});

describe('the difference of two charts', () => {
  it('is nothing for the same chart', () => {
    expect(chartDifference(usual, gate({}))).toEqual([]);
  });

  it('names a state that is new with what leaves it, and one that is gone', () => {
    const stuck = { description: 'It jams.', on: { oil: { target: 'shut' } } };

    expect(chartDifference(usual, gate({ stuck }))).toEqual([
      '+ state gate.stuck',
      '+ gate.stuck: oil → gate.shut',
    ]);
    expect(chartDifference(gate({ stuck }), usual)).toEqual(['- state gate.stuck']);
  });

  it('names the alternative that is new, and not those that move behind it', () => {
    const shut = {
      description: 'Nobody passes.',
      on: {
        push: [
          { guard: 'isLocked', actions: 'complain' },
          { guard: 'isStrong', target: 'open' },
          { actions: 'ring' },
        ],
      },
    };

    expect(chartDifference(usual, gate({ shut }))).toEqual([
      '+ gate.shut: push [isLocked] stays / complain',
    ]);
  });

  it('says when alternatives are only tried in another order', () => {
    const shut = {
      description: 'Nobody passes.',
      on: { push: [{ actions: 'ring' }, { guard: 'isStrong', target: 'open' }] },
    };

    expect(chartDifference(usual, gate({ shut }))).toEqual([
      '~ gate.shut: is tried in another order: push stays / ring | push [isStrong] → gate.open',
    ]);
  });

  it('names a transition that goes elsewhere as one that is gone and one that is new', () => {
    const open = { description: 'Everybody passes.', on: { pull: { target: 'open' } } };

    expect(chartDifference(usual, gate({ open }))).toEqual([
      '- gate.open: pull → gate.shut',
      '+ gate.open: pull → gate.open',
    ]);
  });

  it('names every other fact of a state with both values', () => {
    const open = {
      description: 'Few pass.',
      tags: ['busy'],
      entry: 'greet',
      on: { pull: { target: 'shut' } },
    };

    expect(chartDifference(usual, gate({ open }, 'open'))).toEqual([
      '~ gate, first state: gate.shut → gate.open',
      '~ gate.open, what it does: Everybody passes. → Few pass.',
      '~ gate.open, tags: nothing → busy',
      '~ gate.open, on entry: nothing → greet',
    ]);
  });

  it('is one line for a chart that is new or gone', () => {
    expect(chartDifference(undefined, usual)).toEqual(['+ the whole chart']);
    expect(chartDifference(usual, undefined)).toEqual(['- the whole chart']);
  });
});
