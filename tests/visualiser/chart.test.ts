import { describe, expect, it, vi } from 'vitest';
import { machines } from '#qa/charts/registry.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';
import { layoutChart } from '#kit/drawings/layout-chart.ts';
import { toMachineJson } from '#kit/export/machine-json.ts';
import { acceptableEvents } from '#visualiser/chart/acceptable-events.ts';
import { chartOfDefinition, isSameChart } from '#visualiser/chart/chart-of-definition.ts';
import { createDrawer } from '#visualiser/chart/drawn-chart.ts';
import { pendingOf } from '#visualiser/recording/pending.ts';
import { View } from '#visualiser/recording/view.ts';
import { readPayload } from '#visualiser/ui/read-payload.ts';
import { timeText, valueText } from '#visualiser/ui/time-text.ts';
import { lampDefinition, lampStarts, message } from './messages.ts';

const lamp = chartOfDefinition(lampDefinition);

describe('chart of a definition', () => {
  it.each(machines.map((machine) => [machine.id, machine] as const))(
    'is the same chart as %s',
    (_id, machine) => {
      const read = chartOfDefinition(toMachineJson(machine));

      expect(read !== undefined && isSameChart(read, describeChart(machine))).toBe(true);
    },
  );

  it.each(['{"states":', '{"id":"a","initial":"nowhere","states":{"b":{}}}'])(
    'is nothing for %s',
    (definition) => {
      expect(chartOfDefinition(definition)).toBe(undefined);
    },
  );

  it('knows the events that its active states listen to', () => {
    expect(lamp && acceptableEvents(lamp, ['lamp', 'lamp.off'])).toEqual(['break', 'press']);
  });
});

describe('drawer', () => {
  it('uses the prepared drawing of a known chart and does not load the layout', async () => {
    if (lamp === undefined) throw new Error('no chart');
    const prepared = { chart: lamp, drawing: await layoutChart(lamp) };
    const loadLayout = vi.fn<() => Promise<typeof layoutChart>>();
    const draw = createDrawer({ loadPrepared: async () => [prepared], loadLayout });

    expect(await draw(lampDefinition)).toBe(prepared);
    expect(loadLayout).not.toHaveBeenCalled();
  });

  it('sketches any other chart at once and lays it out carefully, once', async () => {
    const loadLayout = vi.fn(async () => layoutChart);
    const draw = createDrawer({ loadPrepared: async () => [], loadLayout });
    const first = await draw(lampDefinition);
    const better = await first?.better;

    for (const drawn of [first, better])
      expect(drawn?.drawing.boxes.map(({ id }) => id)).toEqual(['lamp', 'lamp.off', 'lamp.on']);
    expect(better?.drawing).not.toEqual(first?.drawing);
    expect(await draw(lampDefinition)).toBe(first);
    expect(loadLayout).toHaveBeenCalledTimes(1);
  });

  it('keeps the sketch where there is no careful layout', async () => {
    const loadLayout = vi.fn(async () => Promise.reject(new Error('no worker')));
    const draw = createDrawer({ loadPrepared: async () => [], loadLayout });

    expect(await (await draw(lampDefinition))?.better).toBe(undefined);
  });
});

describe('what is pending', () => {
  it('is what was delayed, watched for or noted in a context, the next first', () => {
    const view = new View();
    const context = { visit: { expiresAt: 7000, issuedAt: 10 } };
    const input = { everyMs: 2000, deadlineAt: 9000 };
    for (const each of [
      ...lampStarts(),
      message({ type: '@xstate.snapshot', snapshot: { status: 'active', context } }),
      message({
        type: '@portal.timers',
        timers: [{ sessionId: 'tab.x:0', event: 'xstate.after.patience.lamp.on', dueAt: 5000 }],
      }),
      message({ type: '@xstate.actor', sessionId: 'tab.x:1', name: 'watch', snapshot: { input } }),
    ])
      view.apply(each);

    expect(pendingOf(view, () => 1000).map(({ what, at }) => [what, at])).toEqual([
      ['every 2 s, by', 3000],
      ['after patience', 5000],
      ['visit.expiresAt', 7000],
      ['deadline', 9000],
    ]);
  });
});

describe('texts', () => {
  it('make an event of a type and a payload', () => {
    expect(readPayload(' press ', '{"at": 1, "type": "other"}')).toEqual({
      kind: 'event',
      event: { type: 'press', at: 1 },
    });
  });

  it.each([
    ['', '{}', /Name the type/],
    ['press', '[1]', /not a JSON object/],
    ['press', '{', /not a JSON object/],
  ])('refuse %j with %j', (type, payload, fault) => {
    expect(readPayload(type, payload)).toEqual({
      kind: 'fault',
      fault: expect.stringMatching(fault),
    });
  });

  it('show times and values on one line', () => {
    expect(timeText(new Date(2026, 0, 1, 4, 5, 6, 7).getTime())).toBe('04:05:06.007');
    expect(valueText({ a: { b: 'c' }, d: {} })).toBe('a.b.c, d');
  });
});
