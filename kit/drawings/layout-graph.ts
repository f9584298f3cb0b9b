import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState, ChartTransition } from '#kit/chart/chart.types.ts';
import { statesOf } from '#kit/chart/describe-chart.ts';
import { arrowBlock, stateBlock, type TextBlock } from './text-block.ts';

export const boxPadding = 12;
const dotSize = 12;
const labelPadding = 4;
const sideRoom = 18;
/** Size of the mark for "any state inside". */
const anywhereSize = { width: 96, height: 24 };

/** Everything that the layout engine has to place, and the texts that belong to it. */
export interface LayoutGraph {
  readonly graph: ElkNode;
  readonly blocks: ReadonlyMap<string, TextBlock>;
  readonly arrows: ReadonlyMap<string, readonly string[]>;
}

const options: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.edgeLabels.placement': 'CENTER',
};

const spacing: Readonly<Record<string, string>> = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
};

/** What an earlier pass has found out about the states of a chart, by their ids. */
export interface LayoutHints {
  /** States whose text needs more room than their children took. */
  readonly tooNarrow: ReadonlySet<string>;
  /** Closed states whose children are placed from left to right. */
  readonly sideways: ReadonlySet<string>;
}

/** Turns a chart into a graph of boxes and arrows with known sizes. Pure; nothing is placed yet. */
export function layoutGraphOf(chart: Chart, hints: LayoutHints): LayoutGraph {
  const owners = new Map(statesOf(chart).map((state) => [state.id, state]));
  const groups = groupArrows(chart);
  const blocks = new Map<string, TextBlock>();
  for (const state of owners.values()) blocks.set(state.id, stateBlock(state, innerOf(state)));
  for (const [id, transitions] of groups) {
    blocks.set(
      id,
      arrowBlock(transitions, ({ source }) => owners.get(source) ?? chart.root),
    );
  }
  const edges = [...groups].flatMap(([id, transitions]) => arrowEdges(id, transitions, blocks));
  return {
    graph: {
      id: 'paper',
      layoutOptions: { ...options, ...spacing },
      children: [nodeOf(chart.root, { blocks, ...hints })],
      edges: [...startEdges(chart), ...edges],
    },
    blocks,
    arrows: new Map(
      [...groups].map(([id, transitions]) => [id, transitions.map((transition) => transition.id)]),
    ),
  };
}

/** Width that the text of a state needs, in pixels. */
export function widthNeeded(block: TextBlock | undefined): number {
  return Math.max(72, Math.ceil(block?.width ?? 0) + 2 * boxPadding);
}

/** A transition that does not leave its state is text in the box; an arrow would only be in the way. */
function isInner({ source, targets }: ChartTransition): boolean {
  return targets.every((target) => target === source);
}

/** A transition from a state into one of its own parts: possible in every state inside it. */
function isFromAnywhere({ source, targets }: ChartTransition): boolean {
  return targets.length > 0 && targets.every((target) => target.startsWith(`${source}.`));
}

function isWithin(id: string, outer: string): boolean {
  return id.startsWith(`${outer}.`);
}

/** States with children whose border no arrow crosses: their children can be placed separately. */
export function closedStates(chart: Chart): readonly string[] {
  const arrows = statesOf(chart).flatMap(({ transitions }) => transitions);
  return statesOf(chart)
    .filter((state) => state !== chart.root && state.states.length > 0)
    .filter(({ transitions }) => !transitions.some(isFromAnywhere))
    .map(({ id }) => id)
    .filter((id) =>
      arrows.every(({ source, targets }) =>
        targets.every((target) => isWithin(source, id) === isWithin(target, id)),
      ),
    );
}

function innerOf(state: ChartState): readonly ChartTransition[] {
  return state.transitions.filter(isInner);
}

function groupArrows(chart: Chart): ReadonlyMap<string, readonly ChartTransition[]> {
  const groups = new Map<string, ChartTransition[]>();
  const outer = statesOf(chart).flatMap(({ transitions }) =>
    transitions.filter((t) => !isInner(t)),
  );
  for (const transition of outer) {
    const id = `${transition.source} → ${transition.targets.join(' ')}`;
    groups.set(id, [...(groups.get(id) ?? []), transition]);
  }
  return groups;
}

interface Sizing extends LayoutHints {
  readonly blocks: ReadonlyMap<string, TextBlock>;
}

function nodeOf(state: ChartState, sizing: Sizing): ElkNode {
  const block = sizing.blocks.get(state.id);
  const width = widthNeeded(block);
  const height = Math.ceil(block?.height ?? 0) + 2 * boxPadding - 4;
  if (state.states.length === 0) return { id: state.id, width, height };
  const dot = { id: dotIdOf(state.id), width: dotSize, height: dotSize };
  const wideDot = sizing.tooNarrow.has(state.id) ? { ...dot, width: width - 2 * sideRoom } : dot;
  return {
    id: state.id,
    children: [
      ...(state.initial === undefined ? [] : [wideDot]),
      ...(state.transitions.some(isFromAnywhere)
        ? [{ id: anywhereIdOf(state.id), ...anywhereSize }]
        : []),
      ...state.states.map((child) => nodeOf(child, sizing)),
    ],
    layoutOptions: {
      ...spacing,
      ...(sizing.sideways.has(state.id)
        ? { 'elk.direction': 'RIGHT', 'elk.hierarchyHandling': 'SEPARATE_CHILDREN' }
        : { 'elk.direction': 'DOWN' }),
      'elk.padding': `[top=${height + 8},left=${sideRoom},bottom=${sideRoom},right=${sideRoom}]`,
    },
  };
}

/** Id of the dot from which a compound state starts. */
export function dotIdOf(stateId: string): string {
  return `${stateId} start`;
}

/** Id of the mark from which transitions leave that are possible anywhere inside a state. */
export function anywhereIdOf(stateId: string): string {
  return `${stateId} anywhere`;
}

function startEdges(chart: Chart): readonly ElkExtendedEdge[] {
  return statesOf(chart).flatMap(({ id, initial }) =>
    initial === undefined
      ? []
      : [{ id: `${dotIdOf(id)} →`, sources: [dotIdOf(id)], targets: [initial] }],
  );
}

function arrowEdges(
  id: string,
  transitions: readonly ChartTransition[],
  blocks: ReadonlyMap<string, TextBlock>,
): readonly ElkExtendedEdge[] {
  const [first] = transitions;
  if (first === undefined) return [];
  const block = blocks.get(id);
  const width = Math.ceil(block?.width ?? 0) + 2 * labelPadding;
  const label = { id, text: id, width, height: Math.ceil(block?.height ?? 0) + labelPadding };
  const source = isFromAnywhere(first) ? anywhereIdOf(first.source) : first.source;
  return first.targets.map((target, index) => ({
    id: index === 0 ? id : `${id} #${index}`,
    sources: [source],
    targets: [target],
    ...(index === 0 ? { labels: [label] } : {}),
  }));
}
