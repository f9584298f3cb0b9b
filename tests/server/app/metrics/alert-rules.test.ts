import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { insertFixture, users } from '#tests/support/portal/identity-fixture.ts';
import { readMetrics, type Sample } from '#tests/support/read/read-metrics.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

const folder = 'deploy/monitoring';

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const rules = rulesSchema
  .parse(parse(readFileSync(`${folder}/alerts.yml`, 'utf8')))
  .groups.flatMap((group) => group.rules);

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
});
const { panels } = dashboardSchema.parse(
  JSON.parse(readFileSync(`${folder}/dashboard.json`, 'utf8')),
);

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

const fails = () => Promise.reject(new Error('failed'));

/** What Prometheus adds to what it reads. */
const ofPrometheus = new Set(['instance', 'job']);
const selector = /\b(?<name>(?:portal|nodejs|process)_\w+)(?:\{(?<matchers>[^}]*)\})?/g;
const grouping = /\b(?:by|ignoring) \((?<labels>[^)]*)\)/g;

let database: Database;
let portal: TestPortal;
let samples: readonly Sample[];

/** A portal that has done what the metrics count: served, refused, failed, and worked by itself. */
beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixture(database);
  let isAway = false;
  const tx: Database['tx'] = (scope, work) =>
    isAway ? Promise.reject(new Error('away')) : database.tx(scope, work);
  portal = await createTestPortal({ isMeasured: true, database: { ...database, tx } });
  const { metrics } = portal;
  if (metrics === undefined) throw new Error('The portal does not measure itself.');
  const browser = await portal.signIn(users.alphaAll.email);
  await browser.call('GET', '/portal/api/me');
  isAway = true;
  await browser.call('GET', '/portal/api/me');
  isAway = false;
  await metrics.watchChore('tidying', async () => undefined);
  await metrics.watchChore('tidying', fails).catch(() => undefined);
  samples = readMetrics(await metrics.read());
});

afterAll(async () => {
  await portal.close();
  await database.close();
});

const exported = (name: string): readonly Sample[] =>
  samples.filter((sample) => sample.name === name);

/** Why a selector would find nothing, whatever happens. */
function faultsOf(name: string, matchers: string): string[] {
  const found = exported(name);
  if (found.length === 0) return [`${name} is not exported`];
  return matchers
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((matcher) => {
      const {
        label = '',
        sign,
        value,
      } = /^(?<label>\w+)(?<sign>=~|!=|!~|=)"(?<value>.*)"$/.exec(matcher)?.groups ?? {};
      if (ofPrometheus.has(label)) return [];
      const values = new Set(found.map(({ labels }) => labels[label]));
      if (values.has(undefined)) return [`${name} has no label ${label}`];
      if (sign?.endsWith('~') !== true && !values.has(value))
        return [`${name} is never {${matcher}}`];
      return [];
    });
}

/** The labels by which an expression groups, that none of its metrics has. */
function looseLabels(expr: string): string[] {
  const names = [...expr.matchAll(selector)].map(({ groups }) => groups?.['name'] ?? '');
  const known = new Set(
    names.flatMap((name) => exported(name).flatMap(({ labels }) => Object.keys(labels))),
  );
  return [...expr.matchAll(grouping)]
    .flatMap(({ groups }) => (groups?.['labels'] ?? '').split(',').map((label) => label.trim()))
    .filter((label) => !known.has(label) && !ofPrometheus.has(label));
}

describe('alert rules and dashboard', () => {
  it.each(expressions)('%s names only what a running portal exports: %s', (_title, expr) => {
    const named = [...expr.matchAll(selector)];
    const faults = named.flatMap(({ groups }) =>
      faultsOf(groups?.['name'] ?? '', groups?.['matchers'] ?? ''),
    );

    expect([...faults, ...looseLabels(expr)]).toEqual([]);
    expect(named.length > 0 || expr === 'up{job="lessor-portal"} == 0').toBe(true);
  });

  it('show every metric of the portal on the dashboard', () => {
    const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
    const own = new Set(
      samples
        .map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))
        .filter((name) => name.startsWith('portal_')),
    );

    expect(own.size).toBeGreaterThan(20);
    expect([...own].filter((name) => !shown.includes(name))).toEqual([]);
  });
});

describe('a runbook', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const anchors = new Set(
    [...text.matchAll(/^#{2,4} (?<title>.+)$/gm)].map(({ groups }) =>
      (groups?.['title'] ?? '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

  it.each(rules.map(({ alert, annotations }) => [alert, annotations.runbook]))(
    'says what to do about %s: %s',
    (_alert, runbook) => {
      const [file, anchor = ''] = runbook.split('#');

      expect(file).toBe('docs/operations.md');
      expect(anchors).toContain(anchor);
    },
  );
});
