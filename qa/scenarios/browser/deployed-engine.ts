import { launchBrowser } from '#tests/support/run/browser.ts';
import type { ReplayEngine } from '../replay-engine.ts';
import { bundlePage } from '../page/bundle-page.ts';
import { finance } from '../story.ts';
import { DeployedBrowser, type ReplayAccount } from './deployed-browser.ts';
import { reasonNotDeployed, type Deployment } from './not-deployed.ts';
import { reachPortal } from './reach-portal.ts';
import { replaySteps } from './replay-in-browser.ts';

/** How a deployed portal is used. */
export interface DeployedOptions {
  /** Its address, without a trailing slash. */
  readonly url: string;
  readonly isHeaded: boolean;
  /** Whether scenarios with long waits are replayed. */
  readonly isPatient: boolean;
}

/** The account of the tester. Throws when the environment names none. */
export function readAccount(env: NodeJS.ProcessEnv): ReplayAccount {
  const { PORTAL_QA_USER: user = '', PORTAL_QA_PASSWORD: password = '' } = env;
  if (user === '' || password === '')
    throw new Error(
      'Set PORTAL_QA_USER and PORTAL_QA_PASSWORD to an account of the portal; they are read from the environment only.',
    );
  return { user, password };
}

/**
 * A portal that runs elsewhere, in real time and with its own server. Throws `UnreachablePortalError`
 * when it does not answer.
 */
export async function deployedEngine(options: DeployedOptions): Promise<ReplayEngine> {
  const { url, isHeaded, isPatient } = options;
  const account = readAccount(process.env);
  await reachPortal(url);
  const script = await bundlePage('qa/scenarios/page/watched.ts');
  const browser = await launchBrowser({ headed: isHeaded });
  try {
    const settings = await DeployedBrowser.readSettings(browser, { url, account, script });
    const deployment: Deployment = { settings, isPatient, users: [finance] };
    const flags = `${isHeaded ? ' --headed' : ''}${isPatient ? ' --patient' : ''}`;
    return {
      name: `Chromium ${browser.version()} at ${url}`,
      options: ` --url ${url}${flags}`,
      reasonToSkip: (_file, scenario) => reasonNotDeployed(scenario, deployment),
      replay: async (file, scenario) =>
        replaySteps(file, scenario, await DeployedBrowser.open(browser, { url, account, script })),
      reach: () => reachPortal(url),
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
