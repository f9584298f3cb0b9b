import { describe, expect, it } from 'vitest';
import { machines } from '#qa/charts/registry.ts';
import { reasonNotDeployed } from '#qa/scenarios/browser/not-deployed.ts';
import { checkLog } from '#qa/scenarios/report/check-log.ts';
import { StreamLog } from '#qa/scenarios/report/stream-log.ts';
import { playAll } from '#qa/scenarios/world/play.ts';
import { replayOnMachine } from '#qa/scenarios/replay-scenario.ts';
import { scenarioSchema } from '#qa/scenarios/format/scenario-format.ts';
import { actionText, sightText } from '#qa/scenarios/format/step-text.ts';
import { finance, opens, passes, signedIn, signsIn, type Story } from '#qa/scenarios/story.ts';
import { tellStory } from '#qa/scenarios/tell-story.ts';
import {
  answersSaves,
  atInput,
  colleagueSaves,
  crashes,
  customerUser,
  lessorBills,
  types,
  typesAcceptable,
} from '#qa/scenarios/utilisation/story-steps.ts';
import { reportOf } from '#tests/support/scenarios/report-of.ts';
import { describeChart } from '#kit/chart/describe-chart.ts';

const typed: Story['steps'] = [...atInput, [types('250:00')], [passes(2)]];

function storyOf(...steps: Story['steps']): Story {
  const frame = { name: 'Types hours', description: 'They are saved.', spec: ['§3'] };
  return { ...frame, kind: 'utilisation', steps };
}

const settings = scenarioSchema.shape.settings.parse({});

describe('a scenario about typed figures', () => {
  it('is refused when the charts show something else', () => {
    const tooEarly = storyOf(...atInput, [types('250:00')], [passes(1), { month: 'saved' }]);

    expect(() => tellStory(tooEarly)).toThrow(
      'step 4, tab 1: month must be "saved" but the charts show "dirty"',
    );
  });

  it('says what the server holds only once the screen has shown', () => {
    const actions = typed.map(([action]) => action);
    const saves = playAll(settings, actions).map(({ see }) => see[0]?.saves);

    expect(saves).toEqual([undefined, 0, 0, 1]);
  });

  it('knows one row', () => {
    const other = { ...types('250:00'), row: '4204' } as ReturnType<typeof types>;

    expect(() => tellStory(storyOf(...atInput, [other]))).toThrow('there is no row "4204"');
  });

  it('says of the row only what its address surely shows', () => {
    const actions = [opens('/Utilisation/index'), signsIn(customerUser)];
    const { month, utilisation } = playAll(settings, actions).at(-1)?.see[0] ?? {};

    expect([utilisation, month]).toEqual(['ready', undefined]);
    expect(() => playAll(settings, [...actions, types('250:00')])).toThrow('?find=517052');
  });

  it.each([
    ['a colleague saves into a billed month', colleagueSaves('240:00'), 'takes no figures'],
    ['the lessor bills it twice', lessorBills, 'already billed'],
  ])('cannot go on where %s', (_name, action, words) => {
    const billed = [...typed, [lessorBills]] as const;

    expect(() => tellStory(storyOf(...billed, [action]))).toThrow(words);
  });

  it('needs something stored for the lessor to bill', () => {
    expect(() => tellStory(storyOf(...atInput, [lessorBills]))).toThrow('Nothing is stored');
  });

  it('is not replayed at a deployed portal, in which the figures would stay', () => {
    const deployment = { settings, isPatient: true, users: [finance, 'customer@aurora.example'] };

    expect(reasonNotDeployed(tellStory(storyOf(...typed)), deployment)).toBe(
      'types figures, which stay in the portal',
    );
  });
});

describe('what is told of typed figures', () => {
  it.each([
    [types('250:00'), 'types 250:00 hours for 517052'],
    [typesAcceptable, 'types 253:54 hours and 108 cycles for 517052'],
    [answersSaves('busy'), 'meets a server that answers saves with busy'],
    [colleagueSaves('240:00'), 'has a colleague save 240:00 hours of 517052'],
    [lessorBills, 'has the lessor bill the month of 517052'],
    [crashes, 'has the tab crash'],
  ])('is what happens: %j', (action, text) => {
    expect(actionText(action)).toBe(text);
  });

  it('is what is seen of them', () => {
    const actions = typed.map(([action]) => action);
    const see = playAll(settings, actions).map((step) => step.see.map(sightText));

    expect(see.at(-1)).toEqual([
      'the session is active at /Utilisation/index?find=517052; Utilisation Input is ready, the month is saved, draft, and shows "250:00", the server holds 250:00 hours after 1 save',
    ]);
  });

  it('is drawn in the charts of the screen, of the scenarios that show it', async () => {
    const shown = await reportOf(replayOnMachine('a.json', tellStory(storyOf(...typed))));
    const other = await reportOf(replayOnMachine('b.json', tellStory(storyOf(...signedIn()))));

    expect(shown).toMatch(/class="taken"[^>]*data-transition="leaseMonth\.dirty\|xstate\.after/);
    expect(shown).toContain('<summary>utilisationInput: ');
    expect(other).not.toContain('leaseMonth');
  });

  it('is in the recorded stream, and the check of it understands it', () => {
    const log = new StreamLog();
    replayOnMachine('a.json', tellStory(storyOf(...typed)), log.listen);
    const { faults } = checkLog(
      log.text(),
      machines.map((machine) => describeChart(machine)),
    );

    expect(faults).toEqual([]);
    expect(log.text()).toContain('"name":"leaseMonth","event":{"type":"report.edit"}');
    expect(log.text()).not.toContain('250:00');
  });
});
