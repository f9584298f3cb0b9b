import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplaySetup } from '#qa/scenarios/browser/controlled-browser.ts';
import { Profiles } from '#qa/scenarios/browser/browser-profile.ts';
import { atOnce } from '#qa/scenarios/browser/pace.ts';
import { PortalHost } from '#qa/scenarios/browser/portal-host.ts';
import { bundlePage } from '#qa/scenarios/page/bundle-page.ts';
import { sharedBrowser } from '#tests/support/run/browser.ts';
import { BadDay } from './network/bad-day.ts';
import { moments, rows } from './network/faults.ts';

const cases = rows.flatMap((row) => moments.map((moment) => ({ row, moment, name: row.name })));

/** A change sees every tenth, always the same ones; `PORTAL_BAD_NETWORKS=all` sees all. */
const isAll = process.env['PORTAL_BAD_NETWORKS'] === 'all';
const rounds = isAll ? Number(process.env['PORTAL_REPLAYS'] ?? 1) : 1;
const chosen = cases.filter((_, at) => isAll || at % 10 === 4);
const lived = Array.from({ length: rounds }).flatMap(() => chosen);

describe('a network that is bad at one moment', { timeout: 60_000 }, () => {
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

  it('is one of forty, at three moments', () => {
    expect([rows.length, moments.length]).toEqual([40, 3]);
  });

  it.each(lived)('$name: $moment', async ({ row, moment }) => {
    if (setup === undefined) throw new Error('The browser runs only inside tests.');
    await BadDay.live(setup, row, moment);
  });
});
