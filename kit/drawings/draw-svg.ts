import type {
  DrawnAnywhere,
  DrawnArrow,
  DrawnBox,
  DrawnLine,
  Drawing,
  Point,
} from './drawing.types.ts';
import { svgStyle } from './svg-style.ts';
import { escapeXml, xmlAttributes, xmlElement } from '#kit/export/xml.ts';

/** How often each transition was taken and each state entered, by id; colours the drawing. */
export interface Coverage {
  readonly transitions: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
}

/** Draws a chart as one SVG document that needs nothing else. With coverage, unseen parts are red. */
export function drawSvg(drawing: Drawing, coverage?: Coverage): string {
  const { width, height, title } = drawing;
  const parts = [
    xmlElement('title', {}, [escapeXml(`Statechart of ${title}`)]),
    `<style>${svgStyle}</style>`,
    arrowHead,
    ...drawing.boxes.map((box) => drawBox(box, coverage)),
    ...drawing.dots.map(({ x, y }) => xmlElement('circle', { class: 'dot', ...at(x, y), r: '6' })),
    ...drawing.anywhere.map(drawAnywhere),
    ...drawing.arrows.map((arrow) => drawArrow(arrow, coverage)),
    ...drawing.arrows.flatMap((arrow) => drawLabel(arrow, coverage)),
  ];
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width: String(width),
    height: String(height),
    role: 'img',
  };
  return `${xmlElement('svg', attributes, parts)}\n`;
}

const arrowHead = xmlElement('defs', {}, [
  xmlElement(
    'marker',
    {
      id: 'head',
      viewBox: '0 0 10 10',
      refX: '9',
      refY: '5',
      markerWidth: '8',
      markerHeight: '8',
      orient: 'auto',
    },
    [xmlElement('path', { class: 'head', d: 'M0 0.5 L10 5 L0 9.5 z' })],
  ),
]);

function at(cx: number, cy: number) {
  return { cx: String(cx), cy: String(cy) };
}

function rectangle(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  extra: Readonly<Record<string, string>>,
): string {
  return xmlElement('rect', {
    ...extra,
    x: String(x),
    y: String(y),
    width: String(width),
    height: String(height),
  });
}

function drawBox(box: DrawnBox, coverage: Coverage | undefined): string {
  const seen = mark(coverage && coverage.states.has(box.id));
  const inner = { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 };
  return xmlElement('g', { class: `box ${box.kind}${seen}`, 'data-state': box.id }, [
    rectangle(box, { rx: '9' }),
    ...(box.kind === 'final' ? [rectangle(inner, { rx: '6' })] : []),
    ...box.lines.map((line) => drawLine(line, coverage)),
  ]);
}

function drawAnywhere(pill: DrawnAnywhere): string {
  const x = String(pill.x + pill.width / 2);
  return xmlElement('g', { class: 'anywhere' }, [
    rectangle(pill, { rx: '12' }),
    `<text${xmlAttributes({ x, y: String(pill.y + 16), 'text-anchor': 'middle' })}>in any state</text>`,
  ]);
}

function drawArrow(arrow: DrawnArrow, coverage: Coverage | undefined): string {
  const isSeen =
    coverage && arrow.transitions.length > 0
      ? arrow.transitions.some((id) => coverage.transitions.has(id))
      : undefined;
  const last = arrow.paths.length - 1;
  return xmlElement(
    'g',
    { class: `arrow${mark(isSeen)}`, 'data-arrow': arrow.id },
    arrow.paths.map((path, index) =>
      xmlElement('path', {
        d: rounded(path),
        'marker-end': index === last ? 'url(#head)' : undefined,
      }),
    ),
  );
}

function drawLabel({ label }: DrawnArrow, coverage: Coverage | undefined): readonly string[] {
  if (label === undefined) return [];
  return [
    xmlElement('g', { class: 'arrow' }, [
      rectangle(label, { class: 'paper', rx: '3' }),
      ...label.lines.map((line) => drawLine(line, coverage)),
    ]),
  ];
}

function drawLine(line: DrawnLine, coverage: Coverage | undefined): string {
  const { transition } = line;
  const isSeen =
    coverage && transition !== undefined ? coverage.transitions.has(transition) : undefined;
  const attributes = xmlAttributes({
    class: isSeen === undefined ? undefined : mark(isSeen).trim(),
    x: String(line.x),
    y: String(line.y),
    'data-transition': transition,
  });
  const spans = line.spans.map(
    ({ face, text }) => `<tspan class="${face}">${escapeXml(text)}</tspan>`,
  );
  return `<text${attributes}>${spans.join(' ')}</text>`;
}

function mark(isSeen: boolean | undefined): string {
  if (isSeen === undefined) return '';
  return isSeen ? ' taken' : ' missed';
}

const cornerRadius = 7;

/** A path with rounded corners, so that crossing lines look different from turning ones. */
function rounded(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const enter = towards(point, before);
      const leave = towards(point, after);
      return `L${enter.x} ${enter.y} Q${point.x} ${point.y} ${leave.x} ${leave.y}`;
    })
    .join(' ');
}

function towards(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const share = distance === 0 ? 0 : Math.min(cornerRadius, distance / 2) / distance;
  const between = (start: number, end: number) =>
    Math.round((start + (end - start) * share) * 10) / 10;
  return { x: between(from.x, to.x), y: between(from.y, to.y) };
}
