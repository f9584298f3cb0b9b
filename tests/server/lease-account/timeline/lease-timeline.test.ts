import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FleetTimeline } from '#contract/lease-account/lease-timeline.ts';
import type { LeaseAccount } from '#contract/lease-account/lease-accounts.ts';
import type { Letter } from '#contract/lease-account/letters-of-credit.ts';
import type { Project } from '#contract/projects/project-row.ts';
import type { ProjectDetail } from '#contract/projects/project-detail.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

const timelineOf = async (browser: TestBrowser) =>
  (await browser.call('GET', '/portal/api/lease-timeline')).json<FleetTimeline>();

async function itemsOf<Row>(browser: TestBrowser, path: string): Promise<Row[]> {
  return (await browser.call('GET', `/portal/api/${path}`)).json<{ items: Row[] }>().items;
}

/** Last day, number and first day of a lease. */
const daysOf = ({
  leaseNo,
  startDate,
  endDate,
}: Pick<LeaseAccount, 'leaseNo' | 'startDate' | 'endDate'>) => `${endDate} ${leaseNo} ${startDate}`;

describe.each(['everything@aurora.example', 'everything@cumulus.example'])(
  'the timeline of the leases of %s',
  (email) => {
    it('has the active leases with the days of the lease account, by their end', async () => {
      const browser = await portal.enter(email);
      const { today, leases } = await timelineOf(browser);
      const accounts = await itemsOf<LeaseAccount>(
        browser,
        'lease-accounts?leases=active&pageSize=200',
      );

      expect(today).toBe(seededDay);
      expect(leases.map(daysOf)).toEqual(accounts.map(daysOf).toSorted());
    });

    it('has the letters that are looked after on the screen of letters, at their leases', async () => {
      const browser = await portal.enter(email);
      const { leases } = await timelineOf(browser);
      const letters = await itemsOf<Letter>(browser, 'letters-of-credit?status=all&pageSize=200');
      const lapsed = await itemsOf<Letter>(browser, 'letters-of-credit?status=lapsed&pageSize=200');
      const known = new Set(leases.map(({ leaseNo }) => leaseNo));
      const expected = letters
        .filter(
          ({ id, status }) =>
            ['pending', 'active', 'expiring', 'nonRenewal'].includes(status) ||
            lapsed.some((one) => one.id === id),
        )
        .flatMap(({ reference, leases: secured }) =>
          secured.filter((one) => known.has(one)).map((leaseNo) => `${leaseNo} ${reference}`),
        );

      expect(expected.length).toBeGreaterThan(0);
      expect(
        leases
          .flatMap((one) => one.letters.map(({ reference }) => `${one.leaseNo} ${reference}`))
          .toSorted(),
      ).toEqual(expected.toSorted());
    });

    it('has the milestones of the projects that return an asset, at their days', async () => {
      const browser = await portal.enter(email);
      const { leases } = await timelineOf(browser);
      const known = new Set(leases.map(({ leaseNo }) => leaseNo));
      const projects = await itemsOf<Project>(browser, 'projects?pageSize=200&stage=all');
      const returning = projects.filter(
        ({ type, stage, leaseNo }) =>
          ['redelivery', 'transition'].includes(type) &&
          stage !== 'completed' &&
          known.has(leaseNo),
      );
      const details = await Promise.all(
        returning.map(async ({ id }) =>
          (await browser.call('GET', `/portal/api/projects/${id}`)).json<ProjectDetail>(),
        ),
      );
      const expected = details.flatMap(({ number, milestones }) =>
        milestones.map(
          ({ name, planned, forecast, actual }) =>
            `${number} ${name} ${actual ?? forecast ?? planned} ${actual !== null}`,
        ),
      );

      expect(
        leases
          .flatMap(({ milestones }) => milestones)
          .map(({ project, name, day, isReached }) => `${project} ${name} ${day} ${isReached}`)
          .toSorted(),
      ).toEqual(expected.toSorted());
    });
  },
);

it('has no milestones for somebody who may not open projects', async () => {
  const { leases } = await timelineOf(await portal.enter('finance@aurora.example'));

  expect(leases.length).toBeGreaterThan(0);
  expect(leases.flatMap(({ milestones }) => milestones)).toEqual([]);
});
