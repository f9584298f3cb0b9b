import { counted } from '#domain/format/numbers.ts';
import { escapeXml } from '#kit/export/xml.ts';
import { countBatch, countText, type ReplayBatch } from '../replay-batch.ts';
import { momentText, type ReportFrame } from './report-frame.ts';
import { settingsText } from './settings-text.ts';

/** What was replayed, when, of which commit, on what and with which settings. */
export function reportHead(batch: ReplayBatch, frame: ReportFrame): readonly string[] {
  const facts = [
    ['Date', momentText(frame.startedAt)],
    ['Commit', frame.commit],
    ['Replayed by', frame.engine],
    ['Options', `${frame.options === '' ? 'none' : frame.options.trim()}${repeatText(frame)}`],
    ['Settings of the portal', settingsLines(batch).join('; ')],
  ] as const;
  const rows = facts.map(
    ([name, value]) => `<div><dt>${name}</dt><dd>${escapeXml(value)}</dd></div>`,
  );
  return [
    '<h1>Scenarios</h1>',
    `<p><strong>${countText(countBatch(batch))}</strong>, replayed ${escapeXml(frame.where)}.</p>`,
    ...(batch.unreachable === undefined
      ? []
      : [`<p class="problem" role="alert">${escapeXml(batch.unreachable)}</p>`]),
    `<dl>${rows.join('')}</dl>`,
  ];
}

function repeatText({ repeat }: ReportFrame): string {
  return repeat === 1 ? '' : `, ${repeat} times`;
}

/** Each set of settings with its number of scenarios, the most frequent first. */
function settingsLines({ replays }: ReplayBatch): readonly string[] {
  const counts = new Map<string, number>();
  for (const { scenario, skipped } of replays) {
    const text = settingsText(scenario.settings);
    if (skipped === undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one);
  if (sorted.length === 0) return ['nothing was replayed'];
  return sorted.map(([text, count]) => `${text} (${counted(count, 'scenario')})`);
}
