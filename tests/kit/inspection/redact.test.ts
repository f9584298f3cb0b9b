import { describe, expect, it } from 'vitest';
import { redact } from '#kit/inspection/redact.ts';

describe('redact', () => {
  it.each(['token', 'accessToken', 'password', 'Authorization', 'clientSecret', 'cookie'])(
    'hides what stands under %s, however deep',
    (key) => {
      expect(redact({ visits: [{ [key]: { inner: 'hunter2' } }] })).toEqual({
        visits: [{ [key]: '•••' }],
      });
    },
  );

  it('hides a signed token wherever it stands', () => {
    const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln';

    expect(redact({ detail: `Refused: Bearer ${token}!`, list: [token] })).toEqual({
      detail: 'Refused: Bearer •••!',
      list: ['•••'],
    });
  });

  it('hides what second factors are made of, and what proves them', () => {
    const setup = { totp: { secret: 'JBSWY3DP', address: 'otpauth://totp/x?secret=JBSWY3DP' } };
    const signed = '{"id":"k","response":{"clientDataJSON":"e30"}}';
    const seen = {
      context: { setup: { ...setup, challenge: 'c-1' }, recoveryCodes: ['8wybr-b28zb'] },
      typed: { kind: 'totp', code: '123456' },
      recovery: { kind: 'recovery', code: 'wybrxz-bzbhkm' },
      output: { kind: 'signed', response: signed },
    };

    const text = JSON.stringify(redact(seen));

    for (const secret of ['JBSWY3DP', 'c-1', '8wybr', 'wybrxz', '123456', 'clientDataJSON'])
      expect(text).not.toContain(secret);
  });

  it('keeps codes of problems, which are words', () => {
    expect(redact({ code: 'challengeOver' })).toEqual({ code: 'challengeOver' });
  });

  it('keeps names of settings, absent secrets and lengths of time', () => {
    const timings = { tokenExpiryMinutes: 15, tokenIssuedAt: 1, hasToken: true, cookie: null };

    expect(redact(timings)).toEqual(timings);
  });

  it('hides a number that is a secret', () => {
    expect(redact({ password: 123_456 })).toEqual({ password: '•••' });
  });

  it('leaves a copy that can be posted of anything', () => {
    class Socket {
      readonly address = 'secret';
    }
    const cycle: Record<string, unknown> = { of: () => 1, socket: new Socket(), big: 10n };
    cycle['self'] = cycle;
    cycle['failure'] = new TypeError('no network');

    expect(structuredClone(redact(cycle))).toEqual({
      of: '[function of]',
      socket: '[Socket]',
      big: '10',
      self: '…',
      failure: { name: 'TypeError', message: 'no network' },
    });
  });

  it('cuts long lists and texts', () => {
    const copy = redact({ list: Array.from({ length: 300 }, () => 1), text: 'x'.repeat(5000) });

    expect(copy).toMatchObject({ text: `${'x'.repeat(2000)}…` });
    expect((copy as { list: unknown[] }).list.slice(199)).toEqual([1, '… 300 in all']);
  });

  it('does not change what it was given', () => {
    const event = { type: 'signIn.submit', password: 'hunter2' };
    redact(event);

    expect(event.password).toBe('hunter2');
  });
});
