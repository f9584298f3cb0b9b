import { createActor, not, setup } from 'xstate';
import type { AnyTransitionDefinition } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  describeChart,
  statesOf,
  transitionIdOf,
  transitionsOf,
} from '#kit/chart/describe-chart.ts';
import { doorMachine } from '../drawings/door.machine.ts';

describe('describeChart', () => {
  it('lists states in declared order with parents before children', () => {
    expect(statesOf(describeChart(doorMachine)).map(({ id, type }) => [id, type])).toEqual([
      ['door', 'compound'],
      ['door.closed', 'atomic'],
      ['door.opening', 'atomic'],
      ['door.open', 'parallel'],
      ['door.open.light', 'compound'],
      ['door.open.light.dim', 'atomic'],
      ['door.open.light.bright', 'atomic'],
      ['door.open.bell', 'atomic'],
      ['door.removed', 'final'],
    ]);
  });

  it('gives every transition a stable id, those of the root and always included', () => {
    expect(transitionsOf(describeChart(doorMachine)).map(({ id }) => id)).toEqual([
      'door|door.remove|0',
      'door.closed|door.open|0',
      'door.closed|door.open|1',
      'door.opening|xstate.done.actor.motor|0',
      'door.opening|xstate.error.actor.motor|0',
      'door.open|xstate.after.openLimit.door.open|0',
      'door.open.light.dim|always|0',
    ]);
  });

  it('reads description, tags, invoked actors, entry and exit actions of a state', () => {
    const opening = statesOf(describeChart(doorMachine)).find(({ key }) => key === 'opening');

    expect(opening).toEqual({
      id: 'door.opening',
      key: 'opening',
      path: ['opening'],
      type: 'atomic',
      description: 'The motor runs.',
      tags: ['busy'],
      entry: [{ type: 'switchLamp', params: { lamp: 'on' } }],
      exit: [{ type: 'switchLamp', params: 'computed' }],
      invokes: [{ id: 'motor', src: 'runMotor' }],
      transitions: [
        {
          id: 'door.opening|xstate.done.actor.motor|0',
          source: 'door.opening',
          kind: 'done',
          event: 'xstate.done.actor.motor',
          subject: 'motor',
          actions: [],
          targets: ['door.open'],
          reenter: false,
        },
        {
          id: 'door.opening|xstate.error.actor.motor|0',
          source: 'door.opening',
          kind: 'error',
          event: 'xstate.error.actor.motor',
          subject: 'motor',
          actions: [{ type: 'announceFault' }],
          targets: ['door.closed'],
          reenter: false,
        },
      ],
      states: [],
    });
  });

  it('names a delay without the timer actions that XState adds to the state', () => {
    const open = statesOf(describeChart(doorMachine)).find(({ id }) => id === 'door.open');

    expect(open?.entry).toEqual([]);
    expect(open?.exit).toEqual([]);
    expect(open?.transitions).toEqual([
      {
        id: 'door.open|xstate.after.openLimit.door.open|0',
        source: 'door.open',
        kind: 'after',
        event: 'xstate.after.openLimit.door.open',
        subject: 'openLimit',
        delayMs: 30_000,
        actions: [],
        targets: ['door.closed'],
        reenter: false,
      },
    ]);
  });

  it('writes guards as text, negations and parameters included', () => {
    const machine = setup({
      guards: { isWet: () => true, isAbove: (_, params: { limit: number }) => params.limit > 0 },
    }).createMachine({
      id: 'tank',
      on: {
        fill: [
          { guard: not('isWet'), actions: [] },
          { guard: { type: 'isAbove', params: { limit: 3 } }, actions: [] },
        ],
      },
    });

    expect(transitionsOf(describeChart(machine)).map(({ guard }) => guard)).toEqual([
      'not isWet',
      'isAbove(limit: 3)',
    ]);
  });

  it('describes the same machine the same way twice', () => {
    expect(JSON.stringify(describeChart(doorMachine))).toBe(
      JSON.stringify(describeChart(doorMachine)),
    );
  });
});

describe('transitionIdOf', () => {
  it('names the transitions that the interpreter takes as the chart does', () => {
    const [, second] = definitionsOfClosedDoor();

    expect(second && transitionIdOf(second)).toBe('door.closed|door.open|1');
  });

  it('refuses a definition that the machine does not hold', () => {
    const [first] = definitionsOfClosedDoor();
    const copy = { ...first } as AnyTransitionDefinition;

    expect(() => transitionIdOf(copy)).toThrow('pass the definition that the machine holds');
  });

  it('keeps its names after implementations are provided', () => {
    const provided = doorMachine.provide({ guards: { isLocked: () => false } });

    expect(transitionsOf(describeChart(provided)).map(({ id }) => id)).toEqual(
      transitionsOf(describeChart(doorMachine)).map(({ id }) => id),
    );
    expect(createActor(provided).getSnapshot().value).toBe('closed');
  });
});

function definitionsOfClosedDoor(): readonly AnyTransitionDefinition[] {
  return doorMachine.states['closed']?.transitions.get('door.open') ?? [];
}
