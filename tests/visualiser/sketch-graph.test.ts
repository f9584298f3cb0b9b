import { describe, expect, it } from 'vitest';
import { machines } from '#qa/charts/registry.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';
import type { DrawnBox, Drawing } from '#kit/drawings/drawing.types.ts';
import { placeChart } from '#kit/drawings/place-chart.ts';
import { sketchGraph } from '#visualiser/chart/sketch-graph.ts';

const sketches = await Promise.all(
  machines.map(async (machine): Promise<[string, Drawing]> => [
    machine.id,
    await placeChart(describeChart(machine), async (graph) => sketchGraph(graph)),
  ]),
);

function isInside(inner: DrawnBox, outer: DrawnBox): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function overlap(left: DrawnBox, right: DrawnBox): boolean {
  return (
    left.x < right.x + right.width &&
    right.x < left.x + left.width &&
    left.y < right.y + right.height &&
    right.y < left.y + left.height
  );
}

function pairsOf(boxes: readonly DrawnBox[]): readonly (readonly [DrawnBox, DrawnBox])[] {
  return boxes.flatMap((left, index) =>
    boxes.slice(index + 1).map((right) => [left, right] as const),
  );
}

describe.each(sketches)('the sketch of %s', (_id, { boxes, arrows, width, height }) => {
  it('holds every part inside its state and lets no others touch', () => {
    const faults = pairsOf(boxes).filter(([left, right]) =>
      right.id.startsWith(`${left.id}.`) ? !isInside(right, left) : overlap(left, right),
    );

    expect(faults.map(([left, right]) => `${left.id} ${right.id}`)).toEqual([]);
  });

  it('draws each arrow on the paper', () => {
    const points = arrows.flatMap(({ paths }) => paths.flat());

    expect(arrows.filter(({ paths }) => paths.length === 0)).toEqual([]);
    expect(points.filter(({ x, y }) => x < 0 || y < 0 || x > width || y > height)).toEqual([]);
  });
});
