import { launchBrowser } from '#tests/support/run/browser.ts';
import { bundlePage } from '../page/bundle-page.ts';
import type { ReplayEngine } from '../replay-engine.ts';
import type { Scenario } from '../format/scenario-format.ts';
import { isAboutUtilisation } from '../utilisation/act-utilisation.ts';
import { Profiles } from './browser-profile.ts';
import { atOnce, watchable } from './pace.ts';
import { paces, PortalHost } from './portal-host.ts';
import { ControlledBrowser } from './controlled-browser.ts';
import { replaySteps } from './replay-in-browser.ts';

/** How a browser is used. */
export interface BrowserOptions {
  readonly isHeaded: boolean;
  /** Seconds of the scenario per second; undefined runs at full speed. */
  readonly speed: number | undefined;
}

/**
 * The built page in Chromium with the real server, one of each for all scenarios; scenarios about
 * utilisation have a server of their own, whose clock stays in one month.
 */
export async function browserEngine({ isHeaded, speed }: BrowserOptions): Promise<ReplayEngine> {
  const [script, host] = await Promise.all([
    bundlePage('qa/scenarios/page/controlled.ts'),
    PortalHost.open(),
  ]);
  const browser = await launchBrowser({ headed: isHeaded }).catch(async (error: unknown) => {
    await host.close();
    throw error;
  });
  let reporting: Promise<PortalHost> | undefined;
  const hostOf = (scenario: Scenario): Promise<PortalHost> | PortalHost => {
    if (!scenario.steps.some(isAboutUtilisation)) return host;
    reporting ??= PortalHost.open(paces.aboutUtilisation);
    return reporting;
  };
  const profiles = new Profiles(browser, script);
  const pace = speed === undefined ? atOnce : watchable(speed);
  const headed = isHeaded ? ' --headed' : '';
  return {
    name: `Chromium ${browser.version()}, ${isHeaded ? 'in a window' : 'without a window'}`,
    options: ` --on browser${headed}${speed === undefined ? '' : ` --speed ${speed}`}`,
    reasonToSkip: () => undefined,
    replay: async (file, scenario) => {
      const parts = { host: await hostOf(scenario), profiles, pace };
      const world = await ControlledBrowser.open(parts, scenario.settings);
      return replaySteps(file, scenario, world);
    },
    // Its server is in this process.
    reach: async () => undefined,
    close: async () => {
      await browser.close();
      await host.close();
      await (await reporting)?.close();
    },
  };
}
