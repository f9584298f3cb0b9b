// In full runs: the recorder is a tool of QA; its parts have tests of their own.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserEngine } from '#qa/scenarios/browser/browser-engine.ts';
import { deployedEngine } from '#qa/scenarios/browser/deployed-engine.ts';
import { bundlePage } from '#qa/scenarios/page/bundle-page.ts';
import { Recorder } from '#qa/scenarios/record/recorder.ts';
import { failureLines, replayOnMachine } from '#qa/scenarios/replay-scenario.ts';
import { readScenario } from '#qa/scenarios/format/scenario-files.ts';
import type { Scenario } from '#qa/scenarios/format/scenario-format.ts';
import { passes, signedIn, stays } from '#qa/scenarios/story.ts';
import { tellStory } from '#qa/scenarios/tell-story.ts';
import { launchBrowser } from '#tests/support/run/browser.ts';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { submitSignIn } from '../models/sign-in.model.ts';

/** A session of 18 seconds whose warning shows after three: a machine that is busy may be late. */
const shortTimes = {
  PORTAL_TOKEN_EXPIRY_MINUTES: '0.3',
  PORTAL_EXPIRY_COUNTDOWN_SECONDS: '15',
  PORTAL_TOKEN_REFRESH_MINUTES_BEFORE_EXPIRY: '0.05',
  PORTAL_TOKEN_CHECK_SECONDS: '1',
  PORTAL_COOKIE_NAME: 'own-session',
};
const { portal } = usePortal({ env: shortTimes });
const user = 'everything@aurora.example';

/** A wrong password, the right one, Stay logged in, Logout. */
async function use(page: Page): Promise<void> {
  await page.goto(`${portal().url}/LeaseAccount/index?q=typed+secret`);
  await submitSignIn(page, user, 'my wrong secret');
  await page.getByRole('alert').getByText('Invalid credentials').waitFor();
  await submitSignIn(page, user);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

describe('a recording', { timeout: 120_000 }, () => {
  let browser: Browser | undefined;
  let context: BrowserContext | undefined;
  let folder = '';
  let recorded: Scenario | undefined;
  let text = '';

  beforeAll(async () => {
    browser = await launchBrowser();
    context = await browser.newContext();
    const recorder = new Recorder(() => performance.now());
    await recorder.watch(context, await bundlePage('qa/scenarios/page/recorder.ts'));
    await use(await context.newPage());
    recorder.end();
    recorded = recorder.scenario('Uses the portal by hand');
    text = JSON.stringify(recorded);
    folder = await mkdtemp(path.join(tmpdir(), 'recorded-'));
    await writeFile(path.join(folder, 'a.json'), text);
  }, 120_000);

  afterAll(async () => {
    await context?.close();
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('holds what was done, in order', () => {
    const does = recorded?.steps.map((step) => step.does).filter((each) => each !== 'passes');

    expect(does).toEqual([
      'opens the portal',
      'answers sign-ins with',
      'signs in',
      'corrects the sign-in form',
      'answers sign-ins with',
      'signs in',
      'chooses Stay logged in',
      'chooses Logout',
    ]);
  });

  it('holds no name, no password, no token and nothing that was typed', () => {
    const { steps = [] } = recorded ?? {};

    expect(text).not.toMatch(/secret|fly-the-portal|eyJ/);
    expect(steps[0]).toMatchObject({ path: '/LeaseAccount/index' });
  });

  it('replays on the machine and in a browser', async () => {
    const scenario = await readScenario(path.join(folder, 'a.json'));
    const engine = await browserEngine({ isHeaded: false, speed: undefined });
    const inBrowser = await engine.replay('a.json', scenario).finally(() => engine.close());
    const failures = [replayOnMachine('a.json', scenario), inBrowser].flatMap(({ failure }) =>
      failure === undefined ? [] : failureLines(failure),
    );

    expect(failures).toEqual([]);
  });
});

describe('a deployed portal', { timeout: 120_000 }, () => {
  const settings = {
    tokenExpiryMinutes: 0.3,
    tokenExpiryCountdownSeconds: 15,
    tokenRefreshMinutesBeforeExpiry: 0.05,
    tokenValidityCheckFrequencySeconds: 1,
  };
  const about = { description: 'In real time.', kind: 'session', spec: ['§4'] } as const;
  const waits = tellStory({
    ...about,
    name: 'Stays when the warning shows',
    settings,
    steps: [...signedIn(), [passes(4), { modal: 'expiring' }], [stays(), { modal: 'none' }]],
  });

  it('is replayed at with the account of the environment, or said why not', async () => {
    process.env['PORTAL_QA_USER'] = user;
    process.env['PORTAL_QA_PASSWORD'] = 'fly-the-portal-demo';
    const { url } = portal();
    const engine = await deployedEngine({ url, isHeaded: false, isPatient: false });
    const { failure } = await engine.replay('a.json', waits);
    const otherTimes = engine.reasonToSkip('a.json', { ...waits, settings: defaults(waits) });
    await engine.close();
    delete process.env['PORTAL_QA_USER'];
    delete process.env['PORTAL_QA_PASSWORD'];

    expect(failure === undefined ? [] : failureLines(failure)).toEqual([]);
    expect(engine.reasonToSkip('a.json', waits)).toBe(undefined);
    expect(otherTimes).toBe('needs tokenExpiryMinutes 15, the portal has 0.3');
  });

  it('is not replayed at without an account', async () => {
    const { url } = portal();

    await expect(deployedEngine({ url, isHeaded: false, isPatient: false })).rejects.toThrow(
      'Set PORTAL_QA_USER and PORTAL_QA_PASSWORD',
    );
  });
});

function defaults({ settings }: Scenario): Scenario['settings'] {
  return { ...settings, tokenExpiryMinutes: 15 };
}
