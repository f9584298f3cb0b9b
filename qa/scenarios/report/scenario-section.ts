import { escapeXml } from '#kit/export/xml.ts';
import { actionText } from '../format/step-text.ts';
import { failureLines, type Picture, type Replay } from '../replay-scenario.ts';
import type { ReportFrame } from './report-frame.ts';
import { settingsText } from './settings-text.ts';
import { stepTable } from './step-rows.ts';
import { againText, ticketText } from './ticket-text.ts';
import { timeline } from './timeline.ts';

/** One replayed scenario of the report; a failed one is open. */
export function scenarioSection(replay: Replay, frame: ReportFrame): string {
  const { scenario, failure, pictures = [] } = replay;
  const open = failure === undefined ? '' : ' open';
  return [
    `<details class="scenario"${open}><summary>${escapeXml(scenario.name)}`,
    `<span class="kind">${scenario.kind} · ${escapeXml(scenario.covers.spec.join(', '))}</span></summary>`,
    `<p>${escapeXml(scenario.description)}</p>`,
    ...problem(replay, frame),
    `<p class="kind">Settings: ${escapeXml(settingsText(scenario.settings))}</p>`,
    timeline(replay),
    stepTable(replay),
    `${pictures.map(figure).join('')}</details>`,
  ].join('\n');
}

function problem(replay: Replay, frame: ReportFrame): readonly string[] {
  const { failure, file, scenario } = replay;
  if (failure === undefined) return [];
  const step = scenario.steps[failure.step - 1];
  const deed = step === undefined ? '' : `: ${escapeXml(actionText(step))}`;
  const lines = failureLines(failure).map((line) => `<li>${escapeXml(line)}</li>`);
  return [
    `<div class="problem"><strong>Step ${failure.step}${deed}</strong><ul>${lines.join('')}</ul>`,
    `<code>${escapeXml(againText(file, frame))}</code>`,
    '<button type="button" class="copy">Copy for a ticket</button><output></output>',
    `<details><summary>Text for a ticket</summary><pre>${escapeXml(ticketText(replay, frame))}</pre></details></div>`,
  ];
}

function figure({ step, tab, caption, base64 }: Picture): string {
  const text = `Step ${step}, tab ${tab}: ${escapeXml(caption)}`;
  return `<figure><img alt="${text}" loading="lazy" src="data:image/jpeg;base64,${base64}"><figcaption>${text}</figcaption></figure>`;
}
