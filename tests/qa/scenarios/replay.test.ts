import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { machines } from '#qa/charts/registry.ts';
import { checkLog } from '#qa/scenarios/report/check-log.ts';
import { StreamLog } from '#qa/scenarios/report/stream-log.ts';
import { junitReport } from '#qa/scenarios/report/junit-report.ts';
import { replayOnMachine } from '#qa/scenarios/replay-scenario.ts';
import { readScenario } from '#qa/scenarios/format/scenario-files.ts';
import type { Scenario } from '#qa/scenarios/format/scenario-format.ts';
import { notOffered, passes, signedIn, stays, type Story } from '#qa/scenarios/story.ts';
import { tellStory } from '#qa/scenarios/tell-story.ts';
import { batchOf, onMachine, reportOf } from '#tests/support/scenarios/report-of.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';

const story: Story = {
  name: 'Expires without a click',
  description: 'Nothing happens for a quarter of an hour.',
  kind: 'boundary',
  spec: ['§4'],
  steps: [...signedIn(), [passes(900), { modal: 'expired' }]],
};

const charts = machines.map((machine) => describeChart(machine));

describe('a replay', { timeout: 30_000 }, () => {
  it('passes when everything is seen as written', () => {
    expect(replayOnMachine('a.json', tellStory(story)).failure).toBe(undefined);
  });

  it('stops at the first step that is seen differently and says what was expected', () => {
    expect(replayOnMachine('a.json', falsified()).failure).toEqual({
      step: 3,
      differences: [{ tab: 1, field: 'modal', expected: 'none', seen: 'expired' }],
    });
  });

  it('reports a failure to a build server and to a person', async () => {
    const replay = replayOnMachine('a.json', falsified());

    expect(junitReport(batchOf(replay), onMachine)).toContain(
      'message="step 3: tab 1, modal: expected &quot;none&quot;, seen &quot;expired&quot;"',
    );
    expect(await reportOf(replay)).toContain('npm run scenarios -- replay a.json');
  });

  it('draws what was taken and what was not', async () => {
    const report = await reportOf(replayOnMachine('a.json', tellStory(story)));

    expect(report).toMatch(/class="taken"[^>]*data-transition="session\.live\.active\|always\|0"/);
    expect(report).toMatch(
      /class="missed"[^>]*data-transition="session\.ended\.expired\|session\.dismiss/,
    );
  });

  it('ends the timeline with what a last wait led to', async () => {
    const report = await reportOf(replayOnMachine('a.json', tellStory(story)));

    expect(report).toContain('<span class="expired" title="the end"></span>');
  });
});

describe('a story', () => {
  it('is refused when the charts show something else', () => {
    const wrong = {
      ...story,
      steps: [...signedIn(), [passes(899), { modal: 'expired' }]],
    } as Story;

    expect(() => tellStory(wrong)).toThrow(
      'step 3, tab 1: modal must be "expired" but the charts show "expiring"',
    );
  });
});

describe('a story that chooses what the page does not offer', () => {
  it('is refused with its step', () => {
    const wrong = { ...story, steps: [...signedIn(), [stays()]] } as Story;

    expect(() => tellStory(wrong)).toThrow(
      'Expires without a click, step 3, tab 1, Stay logged in: expected "offered", seen "not offered"',
    );
  });

  it('may say that it must not be offered, which is checked', () => {
    const asked = tellStory({ ...story, steps: [...signedIn(), [notOffered(stays())]] });
    const [opening, signing, staying] = asked.steps;

    expect(staying).toMatchObject({ does: 'chooses Stay logged in', offered: false });
    expect(replayOnMachine('a.json', asked).failure).toBe(undefined);
    expect([opening, signing].some((step) => step !== undefined && 'offered' in step)).toBe(false);
  });
});

describe('a scenario file', () => {
  it('is refused with the place of the fault', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'scenario-'));
    const file = path.join(folder, 'a.json');
    await writeFile(file, JSON.stringify({ ...tellStory(story), kind: 'unheard-of' }));

    await expect(readScenario(file)).rejects.toThrow(/a\.json:1: "kind" is "unheard-of"/);
    await rm(folder, { recursive: true });
  });

  it('that does not exist is named', async () => {
    await expect(readScenario('no-such.json')).rejects.toThrow('no-such.json cannot be read');
  });
});

describe('the check of a recorded stream', () => {
  const log = new StreamLog();
  replayOnMachine('a.json', tellStory(story), log.listen);
  const stream = log.text();

  it('finds nothing in a true recording', () => {
    const { steps, faults } = checkLog(stream, charts);

    expect(faults).toEqual([]);
    expect(steps).toBeGreaterThan(100);
  });

  it('names a step that the chart does not have', () => {
    const forged = stream
      .replaceAll(/"value":\{"expired":"\w+"\}/g, '"value":"active"')
      .split('\n');
    const { faults } = checkLog(forged.join('\n'), charts);

    expect(faults[0]).toMatch(/^line \d+: portal has no state portal\.active\.$/);
  });

  it('refuses a jump that no event explains', () => {
    const { faults } = checkLog(
      [
        entry({ ended: 'signedOut' }, 'xstate.done.actor.openSession'),
        entry({ live: 'active' }, 'session.extend'),
      ].join('\n'),
      charts,
    );

    expect(faults).toEqual([
      'line 2: session cannot come to session.live.active by "session.extend" from session.ended.signedOut.',
    ]);
  });

  it('accepts what the visualiser saves: ports without states, transitions by themselves', () => {
    const querying = { retrieval: 'querying', feed: { open: 'live' } };
    const raised = [
      taken('notifications.shown.feed.open.connecting|feed.opened|0'),
      taken('notifications.shown.retrieval.opening|notifications.retrieve|0'),
    ];
    const lines = [
      { type: '@xstate.snapshot', sessionId: 'tab.x:9', snapshot: { status: 'active' } },
      told('xstate.init', { retrieval: 'opening', feed: { open: 'connecting' } }),
      ...raised,
      told('feed.opened', querying),
    ];
    expect(check(lines)).toEqual({ steps: 2, skipped: 0, faults: [] });
    expect(check(lines.filter((line) => !raised.includes(line as never))).faults).toHaveLength(1);
  });

  it('takes the state that a late viewer was told first for granted, and no other', () => {
    const announced = { ...bell, type: '@xstate.actor' };
    const lines = [announced, told('page.hidden', 'hidden'), told('feed.changed', shown)];
    const { faults } = checkLog(lines.map((line) => JSON.stringify(line)).join('\n'), charts);

    expect(faults).toEqual([
      expect.stringMatching(/^line 3: notifications cannot come to notifications\.shown/),
    ]);
  });

  it('names a line that is not JSON', () => {
    expect(checkLog('{', charts).faults).toEqual([
      'line 1: is not JSON; the stream has one JSON object a line.',
    ]);
  });
});

const check = (messages: readonly object[]) =>
  checkLog(messages.map((message) => JSON.stringify(message)).join('\n'), charts);

const bell = { sessionId: 'tab.x:1', name: 'notifications' };
const taken = (...transitions: string[]) => ({ ...bell, type: '@portal.microstep', transitions });
const shown = { shown: { retrieval: 'opening', feed: { open: 'connecting' } } };

function told(type: string, value: object | string) {
  const states = typeof value === 'string' || 'shown' in value ? value : { shown: value };
  return { ...bell, type: '@xstate.snapshot', event: { type }, snapshot: { value: states } };
}

/** The same scenario with one wrong claim in its last step. */
function falsified(): Scenario {
  const scenario = tellStory(story);
  const steps = scenario.steps.map((step, index) =>
    index === 2
      ? { ...step, see: step.see.map((sight) => ({ ...sight, modal: 'none' as const })) }
      : step,
  );
  return { ...scenario, steps };
}

function entry(value: unknown, type: string): string {
  return JSON.stringify({
    type: '@xstate.snapshot',
    sessionId: '1',
    name: 'session',
    event: { type },
    snapshot: { value },
  });
}
