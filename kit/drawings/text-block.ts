import type { ChartInvoke, ChartState, ChartTransition } from '#kit/chart/chart.types.ts';
import { actionTexts, causeText, conditionText } from '#kit/chart/chart-text.ts';
import type { DrawnLine, LineFace, Span } from './drawing.types.ts';
import { textWidth, wrapWords } from './text-width.ts';

/** Lines of text with the size of the paper that they need, in pixels. */
export interface TextBlock {
  readonly lines: readonly DrawnLine[];
  readonly width: number;
  readonly height: number;
}

export const fontSizes: Readonly<Record<LineFace, number>> = {
  name: 14,
  description: 11,
  invoke: 11,
  entry: 11,
  tag: 10,
  cause: 11,
  condition: 11,
  action: 11,
};

const leading = 1.32;
const wrapLimit = 250;
const actionIndent = 10;

interface Line {
  readonly spans: readonly Span[];
  readonly indent?: number;
  /** Extra space above the line. */
  readonly gap?: number;
  readonly transition?: string;
}

/**
 * The text of a state's box: its name, what it does, and what it does without being left.
 */
export function stateBlock(state: ChartState, inner: readonly ChartTransition[]): TextBlock {
  const name = state.type === 'history' ? `history (${state.history ?? 'shallow'})` : state.key;
  return stack([
    { spans: [{ face: 'name', text: name }] },
    ...wrapped('description', state.description.replaceAll('*', ''), 4),
    ...wrapped('tag', prefixed('tags: ', state.tags), 2),
    ...wrapped('invoke', prefixed('runs: ', state.invokes.map(invokeText)), 3),
    ...wrapped('entry', prefixed('on entry: ', actionTexts(state.entry)), 3),
    ...wrapped('entry', prefixed('on exit: ', actionTexts(state.exit)), 3),
    ...inner.flatMap((transition) => innerLines(transition, state)),
  ]);
}

/** The text of an arrow: every transition between the same two states. */
export function arrowBlock(
  transitions: readonly ChartTransition[],
  ownerOf: (transition: ChartTransition) => ChartState,
): TextBlock {
  return stack(
    transitions.flatMap((transition, index) => {
      const continues = transitions[index - 1]?.event === transition.event;
      return transitionLines(transition, ownerOf(transition), { continues, isFirst: index === 0 });
    }),
  );
}

function stack(lines: readonly Line[]): TextBlock {
  let y = 0;
  let width = 0;
  const placed = lines.map(({ spans, indent = 0, gap = 0, transition }) => {
    const size = Math.max(...spans.map(({ face }) => fontSizes[face]));
    y += gap + size * leading;
    width = Math.max(width, indent + spansWidth(spans));
    const line = { spans, x: indent, y: y - size * (leading - 1) };
    return transition === undefined ? line : { ...line, transition };
  });
  return { lines: placed, width, height: y };
}

function spansWidth(spans: readonly Span[]): number {
  const widths = spans.map(({ face, text }) => {
    const isBold = face === 'name' || face === 'cause';
    return textWidth(text, fontSizes[face], isBold ? 'bold' : 'regular');
  });
  return widths.reduce((sum, width) => sum + width, 0) + (spans.length - 1) * 4;
}

/** A transition that stays inside its state, on one line when it fits. */
function innerLines(transition: ChartTransition, owner: ChartState): readonly Line[] {
  const spans = [
    causeSpan(transition),
    ...conditionSpans(transition, owner),
    ...actionSpans(transition),
  ];
  if (spansWidth(spans) <= wrapLimit) return [{ spans, gap: 4, transition: transition.id }];
  return transitionLines(transition, owner, { continues: false, isFirst: false });
}

/** Alternatives on the same cause follow each other under one heading. */
function transitionLines(
  transition: ChartTransition,
  owner: ChartState,
  { continues, isFirst }: { continues: boolean; isFirst: boolean },
): readonly Line[] {
  const heading = continues ? [] : [{ spans: [causeSpan(transition)], gap: isFirst ? 0 : 4 }];
  return [...heading, ...detailLines(transition, owner)].map((line) => ({
    ...line,
    transition: transition.id,
  }));
}

function detailLines(transition: ChartTransition, owner: ChartState): readonly Line[] {
  const condition = conditionSpans(transition, owner);
  const effects = actionSpans(transition);
  const together = [...condition, ...effects];
  if (together.length === 0) return [];
  if (spansWidth(together) <= wrapLimit - actionIndent) {
    return [{ spans: together, indent: actionIndent }];
  }
  return [
    ...(condition.length === 0 ? [] : [{ spans: condition, indent: actionIndent }]),
    ...effects
      .flatMap(({ text }) => wrapped('action', text, 0))
      .map((line) => ({ ...line, indent: actionIndent * 2 })),
  ];
}

function causeSpan(transition: ChartTransition): Span {
  const isRepeat = transition.targets.includes(transition.source);
  return { face: 'cause', text: `${causeText(transition)}${isRepeat ? ' (enters again)' : ''}` };
}

function conditionSpans(transition: ChartTransition, owner: ChartState): readonly Span[] {
  const text = conditionText(transition, owner);
  return text === '' ? [] : [{ face: 'condition', text }];
}

function actionSpans({ actions }: ChartTransition): readonly Span[] {
  const text = prefixed('/ ', actionTexts(actions));
  return text === '' ? [] : [{ face: 'action', text }];
}

function invokeText({ id, src, time }: ChartInvoke): string {
  const name = id === src ? src : `${src} as ${id}`;
  return time === undefined ? name : `${name} (${time})`;
}

function prefixed(prefix: string, texts: readonly string[]): string {
  return texts.length === 0 ? '' : `${prefix}${texts.join(', ')}`;
}

function wrapped(face: LineFace, text: string, gap: number): readonly Line[] {
  if (text === '') return [];
  const lines = wrapWords(text.split(' '), fontSizes[face], wrapLimit);
  return lines.map((line, index) => ({
    spans: [{ face, text: line }],
    gap: index === 0 ? gap : 0,
  }));
}
