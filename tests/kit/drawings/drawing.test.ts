import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { describeChart, statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';
import { drawSvg } from '#kit/drawings/draw-svg.ts';
import type { Rectangle } from '#kit/drawings/drawing.types.ts';
import { layoutChart } from '#kit/drawings/layout-chart.ts';
import { textWidth } from '#kit/drawings/text-width.ts';
import { doorMachine } from './door.machine.ts';

interface StatesConfig {
  readonly initial?: string;
  readonly states?: Readonly<Record<string, StatesConfig & { readonly on?: object }>>;
}

const chart = describeChart(doorMachine);
const drawing = await layoutChart(chart);

describe('layoutChart', () => {
  it('draws every state and shows every transition, on an arrow or in a box', () => {
    const onArrows = drawing.arrows.flatMap(({ transitions }) => transitions);
    const inBoxes = drawing.boxes.flatMap(({ lines }) =>
      lines.flatMap(({ transition }) => (transition === undefined ? [] : [transition])),
    );

    expect(drawing.boxes.map(({ id }) => id)).toEqual(statesOf(chart).map(({ id }) => id));
    expect(new Set([...onArrows, ...inBoxes])).toEqual(
      new Set(transitionsOf(chart).map(({ id }) => id)),
    );
  });

  it('keeps every state inside its parent and apart from its siblings', () => {
    for (const state of statesOf(chart)) {
      const outer = boxOf(state.id);
      const children = state.states.map(({ id }) => boxOf(id));
      for (const child of children) expect(contains(outer, child)).toBe(true);
      const pairs = children.flatMap((one, index) =>
        children.slice(index + 1).map((other) => [one, other] as const),
      );
      for (const [one, other] of pairs) expect(overlaps(one, other)).toBe(false);
    }
  });

  it('gives every line of text room in its box', () => {
    for (const box of drawing.boxes) {
      for (const line of box.lines) {
        const width = line.spans.reduce((sum, { text }) => sum + textWidth(text, 11, 'regular'), 0);
        expect(line.x + width).toBeLessThanOrEqual(box.x + box.width);
        expect(line.y).toBeLessThan(box.y + box.height);
      }
    }
  });

  it('lets a transition that is possible anywhere leave from a mark of its own', () => {
    expect(drawing.anywhere.map(({ id }) => id)).toEqual(['door']);
  });
});

describe('a chart that is taller than a page', () => {
  it('has the children of closed states from left to right', async () => {
    const tall = describeChart(createMachine({ id: 'tall', ...chainOf(['one', 'two'], chain) }));

    const { width, height, boxes } = await layoutChart(tall);

    const [first, second] = ['tall.one.a', 'tall.one.b'].map((id) =>
      boxes.find((box) => box.id === id),
    );
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    expect(width).toBeLessThan(1870);
    expect(height).toBeLessThan(1320);
  });
});

describe('drawSvg', () => {
  it('shows guards, delays, actions and what a state runs', () => {
    const text = drawSvg(drawing).replaceAll(/<[^>]+>/g, '|');

    for (const part of [
      'door.open',
      '[1: isLocked]',
      '/ announceRefusal',
      'after openLimit (30 s)',
      'runs: runMotor as motor',
      'on entry: switchLamp(lamp: on)',
    ]) {
      expect(text).toContain(`|${part}|`);
    }
  });

  it('tells taken transitions from missed ones when coverage is given', () => {
    const svg = drawSvg(drawing, {
      transitions: new Set(['door.closed|door.open|0']),
      states: new Set(['door']),
    });

    expect(svg).toMatch(/class="taken"[^>]*door\.closed\|door\.open\|0/);
    expect(svg).toMatch(/class="missed"[^>]*door\.closed\|door\.open\|1/);
    expect(svg).toContain('class="box atomic missed" data-state="door.opening"');
  });
});

/** States that follow each other on `door.next`; each holds what `inside` makes. */
function chainOf(names: readonly string[], inside: () => StatesConfig): StatesConfig {
  const states = names.map((name, index) => {
    const next = names[index + 1];
    const on = next === undefined ? {} : { on: { 'door.next': next } };
    return [name, { ...on, ...inside() }] as const;
  });
  return { initial: names[0] ?? '', states: Object.fromEntries(states) };
}

function chain(): StatesConfig {
  return chainOf(['a', 'b', 'c', 'd', 'e', 'f', 'g'], () => ({}));
}

function boxOf(id: string): Rectangle {
  const box = drawing.boxes.find((candidate) => candidate.id === id);
  if (box === undefined) throw new Error(`no box ${id}`);
  return box;
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  const apart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  return !apart;
}
