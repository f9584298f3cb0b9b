// In full runs: the charts meet each answer; a lost connection and an absent server are tried at every change.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaySetup } from '#qa/scenarios/browser/controlled-browser.ts';
import { Profiles } from '#qa/scenarios/browser/browser-profile.ts';
import { ControlledBrowser } from '#qa/scenarios/browser/controlled-browser.ts';
import { atOnce } from '#qa/scenarios/browser/pace.ts';
import { PortalHost } from '#qa/scenarios/browser/portal-host.ts';
import type { Action, Sight } from '#qa/scenarios/format/scenario-format.ts';
import { bundlePage } from '#qa/scenarios/page/bundle-page.ts';
import {
  clicks,
  dismisses,
  finance,
  holdsCookieOf,
  opens,
  passes,
  signsIn,
  technical,
} from '#qa/scenarios/story.ts';
import { sharedBrowser } from '#tests/support/run/browser.ts';
import { BadDay, shortDay } from './network/bad-day.ts';
import { moments, rows } from './network/faults.ts';

const cases = rows.flatMap((row) => moments.map((moment) => ({ row, moment, name: row.name })));

/** A change sees every sixteenth, always the same ones; `PORTAL_BAD_NETWORKS=all` sees all. */
const isAll = process.env['PORTAL_BAD_NETWORKS'] === 'all';
const rounds = isAll ? Number(process.env['PORTAL_REPLAYS'] ?? 1) : 1;
const chosen = cases.filter((_, at) => isAll || at % 16 === 4);

// Each case moves the clock of its portal by a day, and the demonstration data knows half a year.
const portals = Array.from({ length: rounds }, (_, at) => at + 1);

describe.each(portals)(
  'a network that is bad at one moment (F4), round %i',
  { timeout: 60_000 },
  () => {
    let setup: ReplaySetup | undefined;

    beforeAll(async () => {
      const [script, host, browser] = await Promise.all([
        bundlePage('qa/scenarios/page/controlled.ts'),
        PortalHost.open(),
        sharedBrowser({ backForwardCache: false }),
      ]);
      setup = { host, profiles: new Profiles(browser, script), pace: atOnce };
    });

    afterAll(() => setup?.host.close());

    it('is one of forty-two, at three moments', () => {
      expect([rows.length, moments.length]).toEqual([42, 3]);
    });

    it('answers the logout of a refused visit late, and the next visit continues', async () => {
      if (setup === undefined) throw new Error('The browser runs only inside tests.');
      const world = await ControlledBrowser.open(setup, shortDay);
      const seeAfter = async (...actions: readonly Action[]): Promise<Partial<Sight>> => {
        for (const action of actions) await world.perform(action);
        const [sight = {}] = await world.observe();
        return sight;
      };

      await seeAfter(holdsCookieOf(finance), opens('/LeaseAccount/index'), passes(121));
      setup.host.network.meet([{ call: 'a logout', fault: { kind: 'delaysAnswer', ms: 12_000 } }]);
      const refused = await seeAfter(signsIn(technical));
      const next = await seeAfter(dismisses(), signsIn());
      // The token is refreshed after half a minute, which the server allows with its companion only.
      const later = await seeAfter(passes(12), clicks(), passes(20), clicks(), passes(10));

      expect(refused).toMatchObject({ modal: 'expired', cookie: null });
      expect(setup.host.network.met).toBe(1);
      expect([next.session, later.session]).toEqual(['live.active', 'live.active']);
      expect(later.refreshes).toBeGreaterThan(next.refreshes ?? 0);
      await world.close();
    });

    it.each(chosen)('$name: $moment', async ({ row, moment }) => {
      if (setup === undefined) throw new Error('The browser runs only inside tests.');
      await BadDay.live(setup, row, moment);
    });
  },
);
