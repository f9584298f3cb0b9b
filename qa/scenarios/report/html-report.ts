import { escapeXml } from '#kit/export/xml.ts';
import type { BrokenScenarioError } from '../format/broken-scenario-error.ts';
import type { ReplayBatch } from '../replay-batch.ts';
import type { Replay } from '../replay-scenario.ts';
import { chartSections } from './report-charts.ts';
import type { ReportFrame } from './report-frame.ts';
import { reportHead } from './report-head.ts';
import { reportScript } from './report-script.ts';
import { reportStyle } from './report-style.ts';
import { scenarioSection } from './scenario-section.ts';
import { legend } from './timeline.ts';

/**
 * The result of a replay as one self-contained HTML page: every scenario with what was expected and
 * seen, pictures of its modals, and every chart coloured by the taken transitions.
 */
export async function htmlReport(batch: ReplayBatch, frame: ReportFrame): Promise<string> {
  const { replays, broken, left } = batch;
  const failed = replays.filter(({ failure }) => failure !== undefined);
  const skipped = replays.filter((replay) => replay.skipped !== undefined);
  const passed = replays.filter((replay) => !failed.includes(replay) && !skipped.includes(replay));
  const section = (replay: Replay): string => scenarioSection(replay, frame);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><title>Scenarios</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${reportStyle}</style></head><body>`,
    ...reportHead(batch, frame),
    legend(),
    ...titled('Broken files', broken.map(brokenSection)),
    ...titled('Failed', failed.map(section)),
    ...titled(
      'Not replayed',
      left.map(({ scenario }) => line(scenario.name, '')),
    ),
    ...titled(
      'Skipped',
      skipped.map(({ scenario, skipped: reason = '' }) => line(scenario.name, reason)),
    ),
    ...titled('Passed', passed.map(section)),
    '<h2>Coverage of the charts</h2>',
    '<p>Green was taken by a scenario of this replay, red was not. Of the charts of screens only those of Utilisation Input take part in scenarios; <code>npm run test:machines</code> takes every transition of all of them.</p>',
    ...(await chartSections(replays)),
    `<script>${reportScript}</script></body></html>`,
  ].join('\n');
}

function titled(title: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [] : [`<h2>${title} (${parts.length})</h2>`, ...parts];
}

function line(name: string, reason: string): string {
  return `<p>${escapeXml(name)}<span class="kind">${escapeXml(reason)}</span></p>`;
}

function brokenSection({ file, faults }: BrokenScenarioError): string {
  const items = faults.map((fault) => `<li>line ${fault.line}: ${escapeXml(fault.reason)}</li>`);
  return `<details class="scenario" open><summary>${escapeXml(file)}</summary><div class="problem"><ul>${items.join('')}</ul></div></details>`;
}
