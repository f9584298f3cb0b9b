import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Point, Rectangle } from '#kit/drawings/drawing.types.ts';

type Box = Rectangle & { readonly id: string; readonly children: readonly Box[] };

const gap = 56;
const margin = 18;
/** Space above the parts of a box for its own text. */
const topPattern = /top=(\d+)/;

/**
 * Places a graph roughly and at once: boxes in rows, straight arrows. A careful layout of thirty
 * boxes takes seconds; until then this is shown.
 */
export function sketchGraph(graph: ElkNode): ElkNode {
  const paper = moved(sized(graph), { x: 0, y: 0 });
  const boxes = new Map(boxesOf(paper).map((box) => [box.id, box]));
  const edges = (graph.edges ?? []).map((edge) => connected(edge, boxes));
  return { ...toNode(paper), edges };
}

/** A box around its parts, in rows relative to its corner. */
function sized(node: ElkNode): Box {
  const { id, width = 0, height = 0 } = node;
  if (node.children === undefined) return { id, x: 0, y: 0, width, height, children: [] };
  const top = Number(topPattern.exec(node.layoutOptions?.['elk.padding'] ?? '')?.[1] ?? margin);
  const parts = node.children.map(sized);
  const widest = Math.max(...parts.map((part) => part.width));
  const area = parts.reduce((sum, part) => sum + (part.width + gap) * (part.height + gap), 0);
  const limit = Math.max(widest, Math.sqrt(area) * 1.4);
  const children: Box[] = [];
  let corner = { x: 0, y: 0 };
  let rowHeight = 0;
  for (const part of parts) {
    if (corner.x > 0 && corner.x + part.width > limit) {
      corner = { x: 0, y: corner.y + rowHeight + gap };
      rowHeight = 0;
    }
    children.push({ ...part, x: margin + corner.x, y: top + corner.y });
    corner = { ...corner, x: corner.x + part.width + gap };
    rowHeight = Math.max(rowHeight, part.height);
  }
  return {
    id,
    x: 0,
    y: 0,
    width: Math.max(...children.map((child) => child.x + child.width)) + margin,
    height: corner.y + rowHeight + top + margin,
    children,
  };
}

function moved(box: Box, by: Point): Box {
  const corner = { x: box.x + by.x, y: box.y + by.y };
  return { ...box, ...corner, children: box.children.map((child) => moved(child, corner)) };
}

function boxesOf(box: Box): readonly Box[] {
  return [box, ...box.children.flatMap(boxesOf)];
}

function toNode({ children, ...place }: Box): ElkNode {
  return { ...place, children: children.map(toNode) };
}

function connected(edge: ElkExtendedEdge, boxes: ReadonlyMap<string, Box>): ElkExtendedEdge {
  const source = boxes.get(edge.sources[0] ?? '');
  const target = boxes.get(edge.targets[0] ?? '');
  if (source === undefined || target === undefined) return edge;
  const startPoint = borderPoint(source, centreOf(target));
  const endPoint = holds(target, source)
    ? { x: target.x, y: centreOf(source).y }
    : borderPoint(target, centreOf(source));
  const labels = (edge.labels ?? []).map((label) => {
    const { width = 0, height = 0 } = label;
    // Closer to the source: the opposite arrow would have its label at the same place.
    const x = startPoint.x + (endPoint.x - startPoint.x) * 0.4 - width / 2;
    const y = startPoint.y + (endPoint.y - startPoint.y) * 0.4 - height / 2;
    return { ...label, x: Math.max(0, x), y: Math.max(0, y) };
  });
  return { ...edge, labels, sections: [{ id: edge.id, startPoint, endPoint }] };
}

function holds(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function centreOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the line from the centre of a box to a point crosses the border of the box. */
function borderPoint(box: Rectangle, to: Point): Point {
  const from = centreOf(box);
  const across = Math.abs(to.x - from.x) / (box.width / 2);
  const along = Math.abs(to.y - from.y) / (box.height / 2);
  const share = 1 / Math.max(across, along, 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
