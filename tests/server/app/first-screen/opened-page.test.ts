import { describe, expect, it } from 'vitest';
import {
  cookiesOf,
  invoicesPage,
  openPaintedPortal,
  usePaintedPortal,
} from './open-painted-portal.ts';

const { at, browser } = usePaintedPortal();

describe('a page without a live visit', () => {
  it.each(['/portal/', '/portal/dashboard', invoicesPage, '/portal/leaseaccount/viewinvoices'])(
    'is the sign-in at %s',
    async (url) => {
      const answer = await at().open({}, url);

      expect(answer.body).toContain('sign in');
      expect(at().orders).toEqual([]);
    },
  );

  it.each(['/portal/error/error-500', '/portal/nowhere', '/portal/account/confirm'])(
    'is the page for everybody at the open address %s',
    async (url) => {
      expect((await at().open({}, url)).body).toContain('for everybody');
    },
  );

  it('is the sign-in for a copied cookie: the companion is missing', async () => {
    const alone = cookiesOf(browser(), { bind: 'other=1' });

    expect((await at().open({ cookie: alone })).body).toContain('sign in');
    expect(at().orders).toEqual([]);
  });

  it('is the sign-in with the companion of another visit', async () => {
    const other = await at().portal.signIn('all@alpha.example');

    expect(
      (await at().open({ cookie: cookiesOf(browser(), { bind: other.bind }) })).body,
    ).toContain('sign in');
  });

  it('is the sign-in when the cookie names another user than its token', async () => {
    const cookie = { ...browser().cookie, username: 'all@beta.example' };

    expect((await at().open({ cookie: cookiesOf(browser(), { cookie }) })).body).toContain(
      'sign in',
    );
  });

  it('is the sign-in after the logout', async () => {
    const gone = await at().portal.signIn('all@alpha.example');
    await gone.call('POST', '/portal/Auth/Logout', {
      payload: { username: gone.cookie.username, userVisitId: gone.cookie.userVisitId },
    });

    expect((await at().open({ cookie: cookiesOf(gone) })).body).toContain('sign in');
    expect(at().orders).toEqual([]);
  });
});

describe('a page that is opened in another way', () => {
  it('asks again from its own origin when another site opens it', async () => {
    const answer = await at().open({
      'sec-fetch-site': 'cross-site',
      cookie: cookiesOf(browser()),
    });

    expect(answer.body).toContain('<html data-ask-again=".ASPXAUTH"');
    expect(answer.body).toContain('for everybody');
    expect(at().orders).toEqual([]);
  });

  it.each([
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a browser that does not tell', { 'sec-fetch-site': '' }],
  ])('is the page for everybody for %s', async (_who, headers) => {
    const answer = await at().open({ cookie: cookiesOf(browser()), ...headers });

    expect(answer.body).toContain('for everybody');
    expect(at().orders).toEqual([]);
  });
});

describe('a page of a portal whose visits are not bound to a browser (R15)', () => {
  it('is the page for everybody, also for a person with a live visit', async () => {
    const unbound = await openPaintedPortal({ sessionBinding: 'off' });
    const { cookie, bind } = await unbound.portal.signIn('all@alpha.example');
    const answer = await unbound.open({ cookie: cookiesOf({ ...browser(), cookie, bind }) });

    expect(answer.body).toContain('for everybody');
    expect(unbound.orders).toEqual([]);
    await unbound.close();
  });
});
