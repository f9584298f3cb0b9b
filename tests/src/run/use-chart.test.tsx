import { act, render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type InspectionEvent, setup } from 'xstate';
import { inspectCharts } from '#src/run/inspector.ts';
import { useChart } from '#src/run/use-chart.ts';
import { defer } from '#src/ui/deferred/defer.tsx';

const lamp = setup({
  types: { input: {} as { readonly brightness: number }, context: {} as { brightness: number } },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});

function Lamp() {
  const actor = useChart(lamp, { brightness: 7 });
  const text = useSelector(actor, ({ value, context }) => `${value} ${context.brightness}`);
  return (
    <button type="button" onClick={() => actor.send({ type: 'press' })}>
      {text}
    </button>
  );
}

function heardBy(heard: InspectionEvent[]): readonly string[] {
  return heard.flatMap((event) =>
    event.type === '@xstate.snapshot' ? [`${event.event.type} ${event.snapshot.status}`] : [],
  );
}

afterEach(() => inspectCharts(undefined));

describe('a chart of a screen', () => {
  it('runs with its input while the component lives', () => {
    render(<Lamp />);
    act(() => screen.getByRole('button', { name: 'off 7' }).click());

    expect(screen.getByRole('button').textContent).toBe('on 7');
  });

  it('tells a viewer of its states and of its end', () => {
    const heard: InspectionEvent[] = [];
    inspectCharts((event) => heard.push(event));

    const { unmount } = render(<Lamp />);
    act(() => screen.getByRole('button', { name: 'off 7' }).click());
    unmount();

    expect(heardBy(heard)).toEqual(['xstate.init active', 'press active', 'xstate.stop stopped']);
  });

  it('that loads a part of the page is seen although it was declared before', async () => {
    const heard: InspectionEvent[] = [];
    const part = defer(async () => Lamp);
    inspectCharts((event) => heard.push(event));

    render(<part.Component />);
    await screen.findByRole('button', { name: 'off 7' });

    expect(heardBy(heard).at(0)).toBe('xstate.init active');
  });
});
