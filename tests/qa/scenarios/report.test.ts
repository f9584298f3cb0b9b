import { describe, expect, it } from 'vitest';
import { replayOnMachine, type Replay } from '#qa/scenarios/replay-scenario.ts';
import { htmlReport } from '#qa/scenarios/report/html-report.ts';
import { scenarioSection } from '#qa/scenarios/report/scenario-section.ts';
import { ticketText } from '#qa/scenarios/report/ticket-text.ts';
import { opens, passes, signedIn } from '#qa/scenarios/story.ts';
import { tellStory } from '#qa/scenarios/tell-story.ts';
import { edited, see } from '#tests/support/scenarios/edit-scenario.ts';
import { batchOf, onMachine, reportOf } from '#tests/support/scenarios/report-of.ts';

const told = tellStory({
  name: 'Warns in two tabs',
  description: 'The warning shows everywhere.',
  kind: 'tabs',
  spec: ['§4'],
  settings: { tokenExpiryCountdownSeconds: 60 },
  steps: [...signedIn(), [opens('/dashboard', 2)], [passes(840)], [passes(30)]],
});

/** Fails at step 4: the second tab shows a countdown of 60. */
const failing = (): Replay => replayOnMachine('a.json', edited(told, see(4, { countdown: 59 }, 2)));

/** The cells of the table with a title, as text. */
function cells(html: string, title: string): readonly string[] {
  const found = html.matchAll(new RegExp(`<td[^>]* data-title="${title}">(.*?)</td>`, 'g'));
  return [...found].map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ' '));
}

/** The same of cells that span the tabs of a step, or none. */
const section = (replay: Replay): string =>
  scenarioSection(replay, onMachine).replaceAll(/<td (rowspan="\d+" )?/g, '<td ');

describe('the report of a failed scenario', () => {
  it('has what was expected and what was seen, for each step and tab', () => {
    const html = section(failing());

    expect(cells(html, 'tab')).toEqual(['1', '1', '1', '2', '1', '2', '1', '2']);
    expect(cells(html, 'expected')[5]).toContain('countdown 59');
    expect(cells(html, 'seen')[5]).toContain('countdown 60');
    expect(html).toContain('<mark>countdown 59</mark>');
    expect(html).toContain('<mark>countdown 60</mark>');
  });

  it('says of steps after the failed one that they were not reached', () => {
    const html = section(failing());

    expect(cells(html, 'seen').slice(6)).toEqual(['not reached', 'not reached']);
    expect(cells(html, 'expected')[6]).toContain('countdown 30');
    expect(cells(html, 'when').slice(6)).toEqual(['', '']);
  });

  it('says when each step was seen, in the scenario and by the clock on the wall', () => {
    const [, , , , fourth = ''] = cells(section(failing()), 'when');

    expect(fourth).toMatch(/^14 minutes +\d\d:\d\d:\d\d\.\d{3} UTC/);
  });

  it('shows a step that was not reached in the timeline', () => {
    expect(section(failing())).toMatch(/class="notReached" style="flex-grow:30"/);
    expect(section(replayOnMachine('a.json', told))).not.toContain('notReached');
  });

  it('names the settings that are not the defaults', () => {
    expect(section(failing())).toContain('Settings: tokenExpiryCountdownSeconds 60<');
  });

  it('names the tab of each picture', () => {
    const picture = { step: 4, tab: 2, caption: 'the warning counts down', base64: '' };

    expect(section({ ...failing(), pictures: [picture] })).toContain(
      '<figcaption>Step 4, tab 2: the warning counts down</figcaption>',
    );
  });

  it('does not present an expectation as seen when nothing was played', () => {
    const failure = { step: 1, differences: [], fault: 'the page crashed' };
    const html = section({ file: 'a.json', scenario: told, milliseconds: 0, played: [], failure });

    expect(cells(html, 'seen')[0]).toBe(' the page crashed ');
    expect(new Set(cells(html, 'seen').slice(1))).toEqual(new Set(['not reached']));
  });
});

describe('the text for a ticket', () => {
  it('has scenario, step, tab, both values, time and commit', () => {
    const replay = failing();
    const seenAt = new Date(replay.played[3]?.clock ?? 0).toISOString().slice(0, 10);

    expect(ticketText(replay, onMachine).split('\n')).toEqual([
      'Scenario: Warns in two tabs',
      'Step 4 of 5: the person waits 14 minutes',
      'Tab 2, countdown',
      '  Expected: 59',
      '  Seen: 60',
      expect.stringContaining(`Time: 14 minutes after the start of the scenario, seen ${seenAt}`),
      'Commit: abc1234567',
      'Replayed on the machine by the charts in Node 20',
      'Settings: tokenExpiryCountdownSeconds 60',
      'Steps so far:',
      '  1. 0 seconds: opens /dashboard',
      '  2. 0 seconds: signs in as finance',
      '  3. 0 seconds: opens /dashboard in tab 2',
      '  4. 0 seconds: waits 14 minutes',
      'Again: npm run scenarios -- replay a.json',
    ]);
  });

  it('is in the page, with a button and without anything from elsewhere', async () => {
    const html = await reportOf(failing());

    expect(html).toContain('<button type="button" class="copy">Copy for a ticket</button>');
    expect(html).toContain('<pre>Scenario: Warns in two tabs\n');
    expect(html).not.toMatch(/(src|href)="http/);
  });
});

describe('the head of the report', () => {
  it('has date, commit, engine, options and settings', async () => {
    const frame = { ...onMachine, engine: 'Chromium 147', options: ' --on browser', repeat: 2 };
    const html = await htmlReport(batchOf(failing(), replayOnMachine('b.json', told)), frame);
    const facts = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, , text]) => text);

    expect(facts).toEqual([
      '2026-01-05 08:00:00 UTC',
      'abc1234567',
      'Chromium 147',
      '--on browser, 2 times',
      'tokenExpiryCountdownSeconds 60 (2 scenarios)',
    ]);
  });
});
