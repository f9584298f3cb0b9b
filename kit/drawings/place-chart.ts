import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState } from '#kit/chart/chart.types.ts';
import { statesOf } from '#kit/chart/describe-chart.ts';
import type {
  DrawnArrow,
  DrawnBox,
  DrawnLine,
  Drawing,
  Point,
  Rectangle,
} from './drawing.types.ts';
import {
  anywhereIdOf,
  boxPadding,
  closedStates,
  dotIdOf,
  layoutGraphOf,
  widthNeeded,
  type LayoutGraph,
} from './layout-graph.ts';

/** Gives every box, arrow and label of a graph its place, in coordinates of the paper. */
export type LayoutEngine = (graph: ElkNode) => Promise<ElkNode>;

/** Pixels of a page in landscape on which the texts of a drawing can still be read. */
const page = { width: 1870, height: 1320 };

/** How much larger than the page a drawing is; at most 1 when it fits. */
function excess({ width, height }: Drawing): number {
  return Math.max(width / page.width, height / page.height);
}

/**
 * Places a chart on paper, from top to bottom. Where that is more than a page, closed states are
 * placed from left to right if the whole is smaller then.
 */
export async function placeChart(chart: Chart, engine: LayoutEngine): Promise<Drawing> {
  const upright = await placeWith(chart, new Set(), engine);
  const closed = new Set(closedStates(chart));
  if (excess(upright) <= 1 || closed.size === 0) return upright;
  const sideways = await placeWith(chart, closed, engine);
  return excess(sideways) < excess(upright) ? sideways : upright;
}

async function placeWith(
  chart: Chart,
  sideways: ReadonlySet<string>,
  engine: LayoutEngine,
): Promise<Drawing> {
  const states = statesOf(chart);
  const layOut = async (layout: LayoutGraph) => {
    const paper = await engine(layout.graph);
    return { paper, layout, nodes: new Map(nodesOf(paper).map((node) => [node.id, node])) };
  };
  const first = await layOut(layoutGraphOf(chart, { tooNarrow: new Set(), sideways }));
  const narrow = states.filter(
    ({ id }) => (first.nodes.get(id)?.width ?? 0) < widthNeeded(first.layout.blocks.get(id)),
  );
  const { paper, nodes, layout } =
    narrow.length === 0
      ? first
      : await layOut(
          layoutGraphOf(chart, { tooNarrow: new Set(narrow.map(({ id }) => id)), sideways }),
        );
  const marks = (idOf: (stateId: string) => string) =>
    states.flatMap(({ id }) => {
      const node = nodes.get(idOf(id));
      return node === undefined ? [] : [{ id, ...rectangleOf(node) }];
    });
  return {
    title: chart.id,
    width: Math.ceil(paper.width ?? 0),
    height: Math.ceil(paper.height ?? 0),
    boxes: states.map((state) => boxOf(state, states, nodes, layout)),
    dots: marks(dotIdOf).map(({ id, ...dot }) => ({ id, ...centreOf(dot) })),
    anywhere: marks(anywhereIdOf),
    arrows: nodesOf(paper).flatMap((node) =>
      (node.edges ?? []).map((edge) => arrowOf(edge, layout)),
    ),
  };
}

function nodesOf(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

function rectangleOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Rectangle {
  return { x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) };
}

function centreOf({ x, y, width, height }: Rectangle): Point {
  return { x: tenth(x + width / 2), y: tenth(y + height / 2) };
}

function boxOf(
  state: ChartState,
  states: readonly ChartState[],
  nodes: ReadonlyMap<string, ElkNode>,
  { blocks }: LayoutGraph,
): DrawnBox {
  const place = rectangleOf(nodes.get(state.id) ?? { id: state.id });
  const lines = blocks.get(state.id)?.lines ?? [];
  return {
    id: state.id,
    kind: kindOf(state, states),
    ...place,
    lines: moved(lines, { x: place.x + boxPadding, y: place.y + boxPadding - 4 }),
  };
}

function kindOf(state: ChartState, states: readonly ChartState[]): DrawnBox['kind'] {
  const parent = states.find(({ states: children }) => children.includes(state));
  if (parent === undefined) return 'root';
  if (parent.type === 'parallel') return 'region';
  return state.type;
}

function arrowOf(edge: ElkExtendedEdge, { blocks, arrows }: LayoutGraph): DrawnArrow {
  const paths = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: tenth(x), y: tenth(y) })),
  );
  const arrow = {
    id: edge.id,
    transitions: arrows.get(edge.id.replace(/ #\d+$/, '')) ?? [],
    paths,
  };
  const [label] = edge.labels ?? [];
  if (label === undefined) return arrow;
  const place = rectangleOf({ ...label, id: edge.id });
  const lines = moved(blocks.get(edge.id)?.lines ?? [], { x: place.x + 4, y: place.y });
  return { ...arrow, label: { ...place, lines } };
}

function moved(lines: readonly DrawnLine[], by: Point): readonly DrawnLine[] {
  return lines.map((line) => ({ ...line, x: tenth(line.x + by.x), y: tenth(line.y + by.y) }));
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
