import { describe, expect, test } from 'vitest';
import {
  selectEndReason,
  selectExpiryText,
  selectModal,
  selectSecondsLeft,
} from '#machines/session/session/session.selectors.ts';
import { aVisit, eight, minute, second } from '#tests/support/portal/a-visit.ts';
import { createSignedInSession } from '#tests/support/charts/create-session-actor.ts';

describe('spec §4: warning and expiry', () => {
  test('the warning is due 780 seconds after the last interaction and not before', () => {
    const session = createSignedInSession();

    session.look(780 * second - 1);
    const before = selectModal(session.snapshot());
    session.look(780 * second);

    expect([before, selectModal(session.snapshot())]).toEqual(['none', 'expiring']);
  });

  test('idleness is checked every 10 seconds, the countdown every second and at its very end', () => {
    const session = createSignedInSession();
    const [idle] = session.chart.pending('watchDeadlines');
    session.look(785 * second);
    const [countdown] = session.chart.pending('watchDeadlines');

    expect(idle?.input).toEqual({ everyMs: 10 * second, deadlineAt: null });
    expect(countdown?.input).toEqual({ everyMs: second, deadlineAt: eight + 900 * second });
  });

  test('the countdown starts at 120 seconds, or at what is really left', () => {
    const onTime = createSignedInSession();
    onTime.look(780 * second);
    const late = createSignedInSession();
    late.look(786 * second + 400);

    expect(selectSecondsLeft(onTime.snapshot())).toBe(120);
    expect(selectSecondsLeft(late.snapshot())).toBe(114);
  });

  test('after a stall the countdown shows what is left by the clock', () => {
    const session = createSignedInSession();
    session.look(780 * second);

    session.look(840 * second);

    expect(selectSecondsLeft(session.snapshot())).toBe(60);
  });

  test('the session expires at 900 seconds and not before', () => {
    const session = createSignedInSession();
    session.look(780 * second);

    session.look(900 * second - 1);
    const before = [selectModal(session.snapshot()), selectSecondsLeft(session.snapshot())];
    session.look(900 * second);

    expect(before).toEqual(['expiring', 1]);
    expect(selectModal(session.snapshot())).toBe('expired');
    expect(selectEndReason(session.snapshot())).toBe('inactivity');
    expect(selectExpiryText(session.snapshot())).toBe(
      'Your session has expired due to inactivity.',
    );
  });

  test('R7: after sleep it expires without ever showing the warning', () => {
    const session = createSignedInSession();

    session.look(10 * 60 * minute);

    expect(session.emitted()).toEqual(['session.started', 'session.expired']);
  });

  test('R11: the absolute life ends it with a text of its own', () => {
    const session = createSignedInSession(aVisit({ absoluteAt: eight + minute }));

    session.look(minute - 1);
    const before = session.snapshot().value;
    session.look(minute);

    expect(before).toEqual({ live: 'active' });
    expect(session.snapshot().value).toEqual({ ended: 'expired' });
    expect(selectExpiryText(session.snapshot())).toBe(
      'Your session has reached its maximum length.',
    );
  });

  test('R11: a token that nobody has renewed in time signs out as not renewed', () => {
    const session = createSignedInSession(aVisit({ expiresAt: eight + minute }));

    session.look(minute - 1);
    const before = session.snapshot().value;
    session.look(minute, { reading: { kind: 'invalid' } });

    expect(before).toEqual({ live: 'active' });
    expect(session.snapshot().value).toEqual({ ended: 'signedOut' });
    expect(selectEndReason(session.snapshot())).toBe('unrenewed');
    expect(session.snapshot().context.endedAt).toBe(eight + minute);
  });

  test('R11: a countdown that ends with the token ends for inactivity all the same', () => {
    const session = createSignedInSession(aVisit({ expiresAt: eight + 850 * second }));
    session.look(780 * second);

    session.look(850 * second, { reading: { kind: 'invalid' } });

    expect(session.snapshot().value).toEqual({ ended: 'expired' });
    expect(selectEndReason(session.snapshot())).toBe('inactivity');
    expect(session.snapshot().context.endedAt).toBe(eight + 850 * second);
  });

  test.each([
    ['nine seconds before the idle limit', 891 * second, 'inactivity'],
    ['ten seconds before it', 890 * second, 'unrenewed'],
  ])(
    'R11: without an answer of the server, a token that is over %s gives the reason',
    (_when, lifeMs, reason) => {
      const awake = createSignedInSession(aVisit({ expiresAt: eight + lifeMs }));
      const asleep = createSignedInSession(aVisit({ expiresAt: eight + lifeMs }));
      awake.send({ type: 'session.renewalFailing' });
      asleep.send({ type: 'session.renewalFailing' });

      awake.look(780 * second);
      awake.look(lifeMs, { reading: { kind: 'invalid' } });
      asleep.look(60 * minute, { reading: { kind: 'invalid' } });

      expect(selectEndReason(awake.snapshot())).toBe(reason);
      expect(selectEndReason(asleep.snapshot())).toBe(reason);
    },
  );

  test('R11: a renewal that succeeds at last leaves inactivity as the reason', () => {
    const session = createSignedInSession(aVisit({ expiresAt: eight + 10 * minute }));
    session.send({ type: 'session.renewalFailing' });
    session.send({
      type: 'session.renewed',
      visit: aVisit({ expiresAt: eight + 11 * minute }, { token: 'token-2' }),
    });

    session.look(60 * minute, { reading: { kind: 'invalid' } });

    expect(selectEndReason(session.snapshot())).toBe('inactivity');
  });

  test('R11: when everything is over at once, inactivity is the reason', () => {
    const session = createSignedInSession(
      aVisit({ expiresAt: eight + minute, absoluteAt: eight + minute }),
    );

    session.look(60 * minute);

    expect(selectEndReason(session.snapshot())).toBe('inactivity');
  });

  test('a corrected clock moves what has passed along with it', () => {
    const session = createSignedInSession(aVisit({ expiresAt: eight + 180 * minute }));

    session.send({ type: 'session.clockCorrected', byMs: 60 * minute });
    session.look(60 * minute + 780 * second - 1);
    const before = selectModal(session.snapshot());
    session.look(60 * minute + 780 * second);

    expect([before, selectModal(session.snapshot())]).toEqual(['none', 'expiring']);
  });
});

describe('R6: interaction', () => {
  test('moves the deadline while the session is active, and is announced', () => {
    const session = createSignedInSession();

    session.send({ type: 'session.interacted', at: eight + 10 * minute });
    session.look(13 * minute + 10 * second);

    expect(session.snapshot().value).toEqual({ live: 'active' });
    expect(session.chart.emitted.at(-1)).toEqual({
      type: 'session.touched',
      at: eight + 10 * minute,
    });
  });

  test('between the due warning and its check still keeps the session active', () => {
    const session = createSignedInSession();

    session.send({ type: 'session.interacted', at: eight + 785 * second });
    session.look(790 * second);

    expect(selectModal(session.snapshot())).toBe('none');
  });

  test('does not extend while the warning shows', () => {
    const session = createSignedInSession();
    session.look(780 * second);

    session.send({ type: 'session.interacted', at: eight + 790 * second });

    expect(selectModal(session.snapshot())).toBe('expiring');
    expect(session.snapshot().context.interactedAt).toBe(eight);
  });

  test('after the deadline never revives the session', () => {
    const session = createSignedInSession();

    session.send({ type: 'session.interacted', at: eight + 900 * second });
    session.chart.answer('confirmTime', {
      at: eight + 900 * second,
      interactedAt: null,
      reading: { kind: 'live', visit: aVisit() },
    });

    expect(session.snapshot().value).toEqual({ ended: 'expired' });
    expect(session.emitted()).toEqual(['session.started', 'session.expired']);
  });

  test('one millisecond before the deadline still counts', () => {
    const session = createSignedInSession();

    session.send({ type: 'session.interacted', at: eight + 900 * second - 1 });

    expect(session.snapshot().value).toEqual({ live: 'active' });
  });
});
