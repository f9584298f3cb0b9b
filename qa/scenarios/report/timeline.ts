import { escapeXml } from '#kit/export/xml.ts';
import { actionText } from '../format/step-text.ts';
import type { Step } from '../format/scenario-format.ts';
import type { Replay } from '../replay-scenario.ts';
import type { PlayedStep } from '../world/play.ts';

/** The meaning of the colours of a timeline. */
const colours = [
  ['', 'nobody is signed in'],
  ['live', 'active'],
  ['expiring', 'the warning shows'],
  ['expired', 'expired'],
  ['notReached', 'not reached'],
] as const;

/** The meaning of the colours, as a paragraph. */
export function legend(): string {
  const parts = colours.map(
    ([state, text]) => `<span class="strip"><span class="${state}"></span></span>${text}`,
  );
  return `<p class="legend">Timeline: ${parts.join('')}</p>`;
}

/** What was seen of the first tab over the time of a scenario, as a strip of colours. */
export function timeline({ scenario: { steps }, played }: Replay): string {
  const parts = steps.map((step, index) => part(step, played[index], played[index - 1]));
  return `<div class="strip">${parts.join('')}${ending(steps, played)}</div>`;
}

/**
 * One coloured part per step, as wide as the step is long: a wait has the colour of its beginning,
 * anything else that of its result.
 */
function part(step: Step, now: PlayedStep | undefined, before: PlayedStep | undefined): string {
  const length = step.who === 'clock' && step.does !== 'is wrong by' ? step.seconds : 0;
  const colour = now === undefined ? 'notReached' : colourOf(length > 0 ? before : now);
  return `<span class="${colour}" style="flex-grow:${length}" title="${escapeXml(actionText(step))}"></span>`;
}

/** The result of a wait at the end. */
function ending(steps: readonly Step[], played: readonly PlayedStep[]): string {
  const isWait = steps.at(-1)?.who === 'clock' && played.length === steps.length;
  return isWait ? `<span class="${colourOf(played.at(-1))}" title="the end"></span>` : '';
}

function colourOf(step: PlayedStep | undefined): string {
  const [sight] = step?.see ?? [];
  const state = sight?.modal === 'none' ? sight.session : (sight?.modal ?? '');
  return state.split('.')[0] ?? '';
}
