import { describe, expect, test } from 'vitest';
import { draftOf, wishOf } from '#machines/session/provider-edit/provider-draft.ts';
import {
  providerEditMachine,
  type ProviderEditSnapshot,
} from '#machines/session/provider-edit/provider-edit.machine.ts';
import {
  selectMayRequire,
  selectProviderFace,
} from '#machines/session/provider-edit/provider-edit.selectors.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { storedProvider } from './provider-edit.model.ts';

const started = (provider: typeof storedProvider | null): ChartActor =>
  createChartActor(providerEditMachine, { input: { provider } });

const snapshotOf = (chart: ChartActor) => chart.actor.getSnapshot() as ProviderEditSnapshot;
const faceOf = (chart: ChartActor) => selectProviderFace(snapshotOf(chart));

function mayRequire(provider: typeof storedProvider, change = {}): boolean {
  const chart = started(provider);
  chart.send({ type: 'provider.write', change });
  return selectMayRequire(snapshotOf(chart));
}

describe('providerEdit', () => {
  test('sends what was typed with the version that was read, and keeps no secret', () => {
    const chart = started(storedProvider);

    chart.send({ type: 'provider.write', change: { domains: 'airline.example, air.example' } });
    chart.send({ type: 'provider.save', clientSecret: 'a-secret' });
    const [sent] = chart.started('saveProvider').map(({ input }) => input);
    chart.answer('saveProvider', { ...storedProvider, rowVersion: 4 });

    expect(sent).toMatchObject({
      draft: { domains: 'airline.example, air.example' },
      clientSecret: 'a-secret',
      rowVersion: 3,
    });
    expect(faceOf(chart)).toBe('saved');
    expect(JSON.stringify(snapshotOf(chart).context)).not.toContain('a-secret');
  });

  test('shows what a trial found until something is changed', () => {
    const chart = started(null);
    chart.send({ type: 'provider.try', clientSecret: 's' });
    chart.answer('tryProvider', { isUsable: false, findings: ['No such server.'] });
    const { trial } = snapshotOf(chart).context;

    chart.send({ type: 'provider.write', change: { issuer: 'https://x.example' } });

    expect(trial?.findings).toEqual(['No such server.']);
    expect(snapshotOf(chart).context.trial).toBeNull();
  });

  test('keeps what was typed when the server refuses it', () => {
    const chart = started(null);
    chart.send({ type: 'provider.write', change: { issuer: 'https://x.example' } });
    chart.send({ type: 'provider.save', clientSecret: 's' });

    chart.fail('saveProvider', new Error('Enter a domain.'));

    expect(snapshotOf(chart).context).toMatchObject({
      error: 'Enter a domain.',
      draft: { issuer: 'https://x.example' },
    });
  });

  test('asks before people may sign in with it only, and sends the secret once', () => {
    const chart = started(storedProvider);
    chart.send({ type: 'provider.write', change: { policy: 'required' } });

    chart.send({ type: 'provider.save', clientSecret: 'a-secret' });
    const asked = faceOf(chart);
    const sentEarly = chart.started('saveProvider').length;
    chart.send({ type: 'provider.keep' });
    const kept = faceOf(chart);
    chart.send({ type: 'provider.save', clientSecret: 'a-secret' });
    chart.send({ type: 'provider.require', clientSecret: 'a-secret' });
    const sent = chart.started('saveProvider').map(({ input }) => input);

    expect([asked, sentEarly, kept]).toEqual(['asking', 0, 'editing']);
    expect(sent).toMatchObject([{ clientSecret: 'a-secret', draft: { policy: 'required' } }]);
  });

  test('asks nothing where people already sign in with it only', () => {
    const chart = started({ ...storedProvider, policy: 'required' });

    chart.send({ type: 'provider.save', clientSecret: 'a-new-secret' });

    expect(faceOf(chart)).toBe('saving');
  });

  test('lets the client be required that somebody has signed in with, or that is required already', () => {
    expect([
      mayRequire(storedProvider),
      mayRequire({ ...storedProvider, isProven: false }),
      mayRequire(storedProvider, { clientId: 'another' }),
      mayRequire(storedProvider, { issuer: 'https://other.example' }),
      mayRequire({ ...storedProvider, isProven: false, policy: 'required' }),
      mayRequire(
        { ...storedProvider, isProven: false, policy: 'required' },
        { clientId: 'another' },
      ),
    ]).toEqual([true, false, false, false, true, false]);
  });

  test('removes only what is stored, and asks before', () => {
    const without = started(null);
    without.send({ type: 'provider.remove' });
    const chart = started(storedProvider);
    chart.send({ type: 'provider.remove' });
    const asked = faceOf(chart);
    chart.send({ type: 'provider.confirm' });
    const [sent] = chart.started('removeProvider').map(({ input }) => input);
    chart.answer('removeProvider', undefined);

    expect(sent).toEqual({ rowVersion: storedProvider.rowVersion });

    expect([faceOf(without), asked, faceOf(chart)]).toEqual(['editing', 'confirming', 'removed']);
    expect(snapshotOf(chart).context.draft).toEqual(draftOf(null));
  });
});

describe('what is written', () => {
  test('are the parts of the lines, and no values without a claim', () => {
    const rights = [
      { value: 'finance', opens: ['financial' as const] },
      { value: ' ', opens: [] },
    ];
    const draft = { ...draftOf(storedProvider), domains: 'a.example; b.example\n', rights };

    expect(wishOf({ ...draft, makesAccounts: true }, '', 3)).toMatchObject({
      domains: ['a.example', 'b.example'],
      rightsClaim: null,
      rights: [],
      makesAccounts: false,
      rowVersion: 3,
    });
    expect(wishOf({ ...draft, rightsClaim: ' groups ' }, '', 3)).toMatchObject({
      rightsClaim: 'groups',
      rights: [rights[0]],
    });
  });
});
