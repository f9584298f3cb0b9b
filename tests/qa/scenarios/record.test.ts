import { describe, expect, it } from 'vitest';
import { scenarioFromLog } from '#qa/scenarios/record/from-log.ts';
import { recordedPath } from '#qa/scenarios/record/recorded-path.ts';
import { writeScenario } from '#qa/scenarios/record/write-scenario.ts';
import { replayOnMachine } from '#qa/scenarios/replay-scenario.ts';
import { scenarioSchema } from '#qa/scenarios/format/scenario-format.ts';
import { clicks, finance, goesTo, opens, signsIn } from '#qa/scenarios/story.ts';

const settings = scenarioSchema.shape.settings.parse({});

describe('a recording by hand', () => {
  it('lets whole seconds pass, counted from the last thing that the person did', () => {
    const happenings = [
      { atMs: 500, action: opens('/dashboard') },
      { atMs: 3900, action: signsIn(finance) },
      { atMs: 6800, action: clicks() },
    ];
    const { steps } = writeScenario({ name: 'Works', happenings, endedAtMs: 8700, settings });

    expect(steps.map((step) => (step.does === 'passes' ? step.seconds : step.does))).toEqual([
      'opens the portal',
      3,
      'signs in',
      2,
      'clicks or types',
      1,
    ]);
  });

  it('leaves out the click that was a part of what follows', () => {
    const happenings = [
      { atMs: 0, action: opens('/dashboard') },
      { atMs: 100, action: signsIn(finance) },
      { atMs: 900, action: clicks() },
      { atMs: 950, action: goesTo('/LeaseAccount/index') },
    ];
    const { steps } = writeScenario({ name: 'Works', happenings, endedAtMs: 1000, settings });

    expect(steps.map((step) => step.does)).not.toContain('clicks or types');
  });

  it('is refused when nothing was done', () => {
    const nothing = { name: 'Works', happenings: [], endedAtMs: 1000, settings };

    expect(() => writeScenario(nothing)).toThrow('Nothing was done');
  });

  it.each([
    ['/LeaseAccount/ViewInvoices?q=secret#top', '/LeaseAccount/ViewInvoices'],
    ['/account/login', '/account/login'],
    ['/', '/'],
    ['/my-secret', '/not-found'],
  ])('keeps of the address %s only %s', (path, kept) => {
    expect(recordedPath(path)).toBe(kept);
  });
});

describe('a recording of the visualiser', () => {
  it('becomes a scenario that replays', () => {
    const scenario = scenarioFromLog(stream(), 'Signs in and works');

    expect(scenario.steps.map((step) => step.does)).toEqual([
      'opens the portal',
      'passes',
      'signs in',
      'passes',
      'clicks or types',
    ]);
    expect(replayOnMachine('a.json', scenario).failure).toBe(undefined);
  });

  it('keeps the tab of a page that is loaded again or opened anew', () => {
    const scenario = scenarioFromLog(stream(severalPages), 'Loads pages');

    expect(
      scenario.steps.flatMap((step) =>
        step.who === 'person' ? [`${step.does} in tab ${step.tab}`] : [],
      ),
    ).toEqual([
      'opens the portal in tab 1',
      'signs in in tab 1',
      'clicks or types in tab 1',
      'reloads the page in tab 1',
      'opens the portal in tab 2',
      'opens the portal in tab 1',
    ]);
    expect(replayOnMachine('a.json', scenario).failure).toBe(undefined);
  });

  it('is refused when more than four tabs were open at once', () => {
    const tabs = ['b', 'c', 'd', 'e'].flatMap((page) => [
      opened(page, 6, '/'),
      opened(page, 9, '/'),
    ]);

    expect(() => scenarioFromLog(stream([...tabs, opened('tab', 9, '/')]), 'Works')).toThrow(
      'more than four tabs',
    );
  });

  it('tells when the server stops answering and when it answers again', () => {
    const { steps } = scenarioFromLog(stream(outage), 'Works on');

    expect(steps.flatMap((step) => (step.who === 'server' ? [[step.at, step.does]] : []))).toEqual([
      [308, 'stops answering'],
      [318, 'answers again'],
    ]);
    expect(replayOnMachine('a.json', scenarioFromLog(stream(outage), 'Works on')).failure).toBe(
      undefined,
    );
  });

  it('records one refresh that did not arrive while the server answers', () => {
    const { steps } = scenarioFromLog(stream(lostRefresh), 'Works on');

    expect(steps.map((step) => step.does)).toContain('spoils');
    expect(steps.map((step) => step.does)).not.toContain('answers refreshes with');
  });

  it('names nobody', () => {
    expect(JSON.stringify(scenarioFromLog(stream(), 'Signs in and works'))).not.toContain('alice');
  });

  it('is refused when it holds no portal, or a line that is no message', () => {
    expect(() => scenarioFromLog('{}', 'Works')).toThrow('The recording holds no portal');
    expect(() => scenarioFromLog('{', 'Works')).toThrow('a line that is not JSON');
  });
});

const startsAt = 1_767_600_000_000;

/** The portal of a page tells of its address. */
const opened = (page: string, seconds: number, path: string) => ({
  type: '@xstate.event',
  sessionId: `${page}.x:0`,
  createdAt: String(startsAt + seconds * 1000),
  event: { type: 'route.changed', path },
});

/** A page is loaded again, another tab opened, and an address typed into the first. */
const severalPages = [
  opened('again', 7, '/dashboard'),
  opened('other', 9, '/LeaseAccount/index'),
  opened('again', 10, '/dashboard'),
  opened('typed', 11, '/Documents/Publications'),
  opened('other', 12, '/LeaseAccount/index'),
];

/** The link of the page to the server, or its refreshes, tell something. */
const linked = (seconds: number, event: object) => ({
  type: '@xstate.event',
  sessionId: 'tab.x:9',
  createdAt: String(startsAt + seconds * 1000),
  event,
});
const failed = { type: 'xstate.done.actor.refreshToken', output: { kind: 'unreachable' } };
const asked = (isAnswered: boolean) => ({
  type: 'xstate.done.actor.askServer',
  output: { isAnswered, isLate: false },
});

/** The page works on; the beats of a tab are heard, so that no silence is a sleep. */
const beats = Array.from({ length: 12 }, (_, beat) => linked(30 * (beat + 1), { type: 'beat' }));

const outage = [
  ...beats.slice(0, 10),
  linked(308, { type: 'server.silent' }),
  linked(308, failed),
  linked(308.1, asked(false)),
  linked(309, failed),
  linked(311, failed),
  linked(318, asked(true)),
  linked(318, { type: 'server.returned' }),
  linked(318.1, { type: 'xstate.done.actor.refreshToken', output: { kind: 'refreshed' } }),
  ...beats.slice(10),
];

const lostRefresh = [
  ...beats.slice(0, 10),
  linked(308, { type: 'server.silent' }),
  linked(308, failed),
  linked(308.1, asked(true)),
  linked(309, { type: 'xstate.done.actor.refreshToken', output: { kind: 'refreshed' } }),
  ...beats.slice(10),
];

/**
 * The messages of the charts of one tab: opened, signed in after two seconds, a click three later.
 */
function stream(more: readonly object[] = []): string {
  const at = startsAt;
  const base = { sessionId: 'tab.x:0', createdAt: String(at) };
  const event = (sessionId: string, seconds: number, sent: object) => ({
    type: '@xstate.event',
    sessionId,
    createdAt: String(at + seconds * 1000),
    event: sent,
  });
  const submit = { type: 'signIn.submit', username: 'alice@airline.example' };
  const done = { type: 'xstate.done.actor.authenticate', output: { kind: 'accepted' } };
  return [
    { ...base, type: '@xstate.actor', name: 'x:0', snapshot: { status: 'active' } },
    event('tab.x:0', 0, { type: 'route.changed', path: '/dashboard?q=alice' }),
    event('tab.x:7', 2, submit),
    event('tab.x:7', 2, done),
    event('tab.x:0', 5, { type: 'session.interacted' }),
    ...more,
  ]
    .map((message) => JSON.stringify(message))
    .join('\n');
}
