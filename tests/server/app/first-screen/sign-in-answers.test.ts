import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { screenHeader } from '#contract/session/session.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { openPaintedPortal, type PaintedPortal, usePaintedPortal } from './open-painted-portal.ts';

const { at } = usePaintedPortal();
const invoices = '/LeaseAccount/ViewInvoices?status=all';

function signInAt(
  { portal }: PaintedPortal,
  screen: string | undefined,
  typed = password,
): Promise<LightMyRequestResponse> {
  return portal.app.inject({
    method: 'POST',
    url: '/users/authenticate',
    headers: screen === undefined ? {} : { [screenHeader]: screen },
    payload: { username: 'all@alpha.example', password: typed },
  });
}

function answersIn(answer: LightMyRequestResponse): unknown {
  const { firstAnswers } = answer.json<{ firstAnswers?: string }>();
  return firstAnswers === undefined ? undefined : JSON.parse(firstAnswers);
}

describe('a sign-in whose page names its next screen', () => {
  it('brings what the screen asks for, read by the rights of the new visit', async () => {
    const answer = await signInAt(at(), invoices);

    expect(answersIn(answer)).toEqual([
      {
        key: ['me'],
        data: expect.objectContaining({
          username: 'all@alpha.example',
          customer: { custId: 'ALPHA', name: expect.any(String) },
        }),
      },
    ]);
    expect(at().orders.map(({ path }) => path)).toEqual([invoices]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('stores the same session as without a screen', async () => {
    const plain = await signInAt(at(), undefined);
    const named = await signInAt(at(), invoices);
    const { firstAnswers: _answers, ...cookie } = named.json<Record<string, unknown>>();

    expect(Object.keys(cookie)).toEqual(Object.keys(plain.json<object>()));
    expect(named.headers['set-cookie']).toHaveLength([plain.headers['set-cookie']].flat().length);
  });

  it.each([
    ['no screen', undefined],
    ['an open page', '/error/error-500'],
    ['an unknown address', '/nowhere'],
    ['another origin', 'https://elsewhere.example/LeaseAccount/ViewInvoices'],
  ])('brings nothing for %s', async (_what, screen) => {
    const answer = await signInAt(at(), screen);

    expect(answer.statusCode).toBe(200);
    expect(answersIn(answer)).toBeUndefined();
    expect(at().orders).toEqual([]);
  });

  it('paints nothing for a wrong password', async () => {
    const answer = await signInAt(at(), invoices, 'not the password');

    expect(answer.statusCode).toBe(401);
    expect(at().orders).toEqual([]);
  });

  it('is answered without the screen when the painting fails', async () => {
    at().paint = () => Promise.reject(new Error('planted'));
    const answer = await signInAt(at(), invoices);

    expect(answer.statusCode).toBe(200);
    expect(answersIn(answer)).toBeUndefined();
    expect(at().portal.log()).toContain('A sign-in came without its screen.');
  });

  it('does not wait for a painting that never ends', async () => {
    const ends: (() => void)[] = [];
    at().paint = () => new Promise((resolve) => ends.push(() => resolve(undefined)));

    expect(answersIn(await signInAt(at(), invoices))).toBeUndefined();
    for (const end of ends) end();
  });

  it('leaves the painting to pages that are opened while many people sign in', async () => {
    const late: (() => void)[] = [];
    at().paint = () => new Promise((resolve) => late.push(() => resolve(undefined)));
    const many = await Promise.all(Array.from({ length: 5 }, () => signInAt(at(), invoices)));

    expect(many.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(at().orders).toHaveLength(1);
    for (const end of late) end();
    await new Promise(setImmediate);
    // The second one waited in vain: nobody wants its screen any longer.
    expect(at().orders).toHaveLength(1);
  });

  it('brings nothing where visits are not bound to a browser', async () => {
    const unbound = await openPaintedPortal({ sessionBinding: 'off' });
    try {
      expect(answersIn(await signInAt(unbound, invoices))).toBeUndefined();
      expect(unbound.orders).toEqual([]);
    } finally {
      await unbound.close();
    }
  });
});
