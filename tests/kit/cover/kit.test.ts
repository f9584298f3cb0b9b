import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { createChartActor } from '#kit/runner/chart-actor.ts';
import { defineModel, passingToNextTimer, sending } from '#kit/cover/chart-model.ts';
import { exploreChart } from '#kit/cover/explore-chart.ts';
import { survivors } from '#kit/mutants/kill-mutants.ts';
import { ManualClock } from '#kit/runner/manual-clock.ts';
import { mutantsOf } from '#kit/mutants/mutate-chart.ts';
import { nameConfiguration } from '#kit/cover/name-configuration.ts';
import { observeChart } from '#kit/runner/observe-chart.ts';
import { coverTransitions } from '#kit/cover/transition-cover.ts';

/** Ticks every second and remembers when. */
function ticking(clock: ManualClock): number[] {
  const ticks: number[] = [];
  const tick = (): void => {
    ticks.push(clock.now());
    clock.setTimeout(tick, 1000);
  };
  clock.setTimeout(tick, 1000);
  return ticks;
}

describe('the manual clock', () => {
  test('fires each timer at its own moment while time passes', () => {
    const clock = new ManualClock();
    const ticks = ticking(clock);

    clock.advance(3500);

    expect(ticks).toEqual([1000, 2000, 3000]);
    expect(clock.nextIn()).toBe(500);
  });

  test('fires a due timer once and late after sleep', () => {
    const clock = new ManualClock();
    const ticks = ticking(clock);

    clock.sleep(3500);

    expect(ticks).toEqual([3500]);
    expect(clock.pending()).toEqual([1000]);
  });

  test('fires ties one at a time in the order of their creation', () => {
    const clock = new ManualClock();
    const fired: string[] = [];
    clock.setTimeout(() => fired.push('first'), 10);
    clock.setTimeout(() => fired.push('second'), 10);

    clock.fireNext();

    expect(fired).toEqual(['first']);
    expect(clock.fireNext()).toBe(true);
    expect(clock.fireNext()).toBe(false);
  });

  test('never fires a cleared timer', () => {
    const clock = new ManualClock();
    const ticks: number[] = [];
    clock.clearTimeout(clock.setTimeout(() => ticks.push(clock.now()), 10));

    clock.advance(100);

    expect(ticks).toEqual([]);
  });
});

const toastMachine = setup({
  actors: { save: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
  guards: { isFull: ({ context }: { context: { count: number } }) => context.count >= 2 },
  delays: { patience: 5000 },
  actions: { countClick: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'toast',
  context: { count: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: { 'toast.click': { actions: 'countClick' } },
      always: { guard: 'isFull', target: 'saving' },
    },
    saving: {
      invoke: { id: 'save', src: 'save', onDone: 'done', onError: 'failed' },
      after: { patience: 'failed' },
    },
    done: { type: 'final' },
    failed: {},
  },
});

const toastModel = defineModel<null>({
  machine: toastMachine,
  inputs: { plain: undefined },
  startsAt: 0,
  facts: () => null,
  lives: () => ({}),
  commands: [sending('toast.click', ''), passingToNextTimer()],
  distinguish: ({ chart }) => chart.actor.getSnapshot().context,
  maxSteps: 5,
});

describe('the kit', () => {
  test('answers a port without a microtask', () => {
    const chart = createChartActor(toastMachine);
    chart.send({ type: 'toast.click' });
    chart.send({ type: 'toast.click' });
    const running = chart.pending().map((port) => port.name);

    chart.answer('save', 'saved');

    expect(running).toEqual(['save']);
    expect(nameConfiguration(chart.actor.getSnapshot().value)).toBe('done');
    expect(chart.clock.pending()).toEqual([]);
  });

  test('says which transitions its commands do not reach', () => {
    const cover = coverTransitions(toastMachine, exploreChart(toastModel));

    expect(cover.witnesses.map(({ transition }) => transition)).toEqual([
      'toast.idle|toast.click|0',
      'toast.idle|always|0',
      'toast.saving|xstate.after.patience.toast.saving|0',
    ]);
    expect(cover.missing).toEqual([
      'toast.saving|xstate.done.actor.save|0',
      'toast.saving|xstate.error.actor.save|0',
    ]);
  });

  test('lets exactly the mutants live that no run touches', () => {
    const runs = exploreChart(toastModel).steps.map(({ to }) => to);

    const alive = survivors(toastModel, mutantsOf(toastMachine), runs);

    expect(alive.filter((name) => !name.includes('.actor.save|0'))).toEqual([]);
    expect(alive.length).toBeGreaterThan(0);
  });

  test('stops a chart that never comes to rest', () => {
    const endless = setup({}).createMachine({
      id: 'endless',
      initial: 'left',
      states: {
        left: { on: { go: 'right' } },
        right: { always: 'wrong' },
        wrong: { always: 'right' },
      },
    });
    const chart = createChartActor(endless);

    chart.send({ type: 'go' });

    expect(String(chart.failure)).toContain('endless loop');
  });

  test('observes states, timers, ports and what was emitted', () => {
    const chart = createChartActor(toastMachine);
    chart.send({ type: 'toast.click' });
    chart.send({ type: 'toast.click' });

    expect(JSON.parse(observeChart(chart))).toEqual({
      states: { status: 'active', value: 'saving', context: { count: 2 }, children: {} },
      timers: [5000],
      ports: [{ name: 'save', heard: [] }],
      emitted: [],
    });
  });
});
