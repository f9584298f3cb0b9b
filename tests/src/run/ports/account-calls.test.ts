import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choosePassword,
  confirmAccount,
  register,
  resetPassword,
} from '#contract/accounts/accounts.ts';
import { openPasswordLink } from '#contract/accounts/password-link.ts';
import { accountCalls, accountPaths } from '#src/run/ports/account-calls.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';

const token = 'a'.repeat(43);
let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const confirm = () => accountCalls.confirmAddress(token, 'fly-the-portal-demo');

describe('the account calls', () => {
  it('go to the paths of the contract', () => {
    expect(accountPaths).toEqual({
      register: register.path,
      requestLink: resetPassword.path,
      readLink: openPasswordLink.path,
      choosePassword: choosePassword.path,
      confirmAddress: confirmAccount.path,
    });
  });

  it('hand on what the server says', async () => {
    const { readLink: _, ...paths } = accountPaths;
    for (const path of Object.values(paths))
      server.answer(path, { status: 200, body: { message: 'Done.' } });
    const registrant = { fullname: 'Ann', email: 'ann@b.example', password: 'x' };

    const outcomes = [
      await accountCalls.register(registrant),
      await accountCalls.requestLink('ann@b.example'),
      await accountCalls.choosePassword(token, 'x'),
      await confirm(),
    ];

    expect(outcomes).toEqual(outcomes.map(() => ({ kind: 'done', message: 'Done.' })));
    expect(server.requests).toEqual(Object.values(paths).map((path) => `POST ${path}`));
  });

  it.each([
    [
      'a dead link',
      410,
      aProblem('linkDead', 410, 'Too old.'),
      { kind: 'linkDead', message: 'Too old.' },
    ],
    [
      'a wrong password',
      403,
      aProblem('wrongPassword', 403, 'Not right.'),
      { kind: 'refused', message: 'Not right.', field: 'password' },
    ],
    [
      'a fault of a field',
      400,
      { ...aProblem('invalidRequest', 400), issues: [{ path: 'email', message: 'Enter one.' }] },
      { kind: 'refused', message: 'Enter one.', field: 'email' },
    ],
    [
      'a link that is cut off',
      400,
      { ...aProblem('invalidRequest', 400), issues: [{ path: 'token', message: 'Invalid' }] },
      {
        kind: 'linkDead',
        message: 'This link is not complete. Open it from the mail again, or copy all of it.',
      },
    ],
    [
      'too many attempts',
      429,
      aProblem('tooManyRequests', 429, 'Wait a few minutes.'),
      { kind: 'refused', message: 'Wait a few minutes.', field: null },
    ],
    [
      'a fault of the server',
      500,
      aProblem('internalError', 500, 'Try again.'),
      { kind: 'refused', message: 'Try again. Reference req-1', field: null },
    ],
    [
      'an answer of something in between',
      502,
      'Bad gateway',
      {
        kind: 'refused',
        message: 'The portal sent an unexpected response. Reload the page and try again.',
        field: null,
      },
    ],
  ])('make data of %s', async (_name, status, body, outcome) => {
    server.answer(accountPaths.confirmAddress, { status, body });

    expect(await confirm()).toEqual(outcome);
  });

  it.each([
    ['500', 500, aProblem('internalError', 500, 'Try again.'), 'Internal Server Error', null],
    ['401', 401, 'Unauthorized', 'Invalid credentials', null],
    ['429', 429, aProblem('tooManyRequests', 429, 'Wait a while.'), 'Wait a while.', null],
    ['a text', 409, 'This address is known.', 'This address is known.', null],
    ['a message', 409, { message: 'Known.' }, 'Known.', null],
    ['nothing', 502, '', 'The server answered 502. Try again.', null],
    [
      'a fault of a field',
      400,
      { ...aProblem('invalidRequest', 400), issues: [{ path: 'email', message: 'Enter one.' }] },
      'Enter one.',
      'email',
    ],
  ])('§8: registration and reset word %s', async (_name, status, body, message, field) => {
    server.answer(accountPaths.register, { status, body });
    server.answer(accountPaths.requestLink, { status, body });

    const registered = await accountCalls.register({ fullname: 'A', email: 'x', password: 'x' });

    expect(registered).toEqual({ kind: 'refused', message, field });
    expect(await accountCalls.requestLink('x')).toEqual(registered);
  });

  it('say what to do when the server cannot be reached', async () => {
    server.answer(accountPaths.confirmAddress, { status: 'unreachable' });

    expect(await confirm()).toEqual({
      kind: 'refused',
      message: 'The portal could not be reached. Check your connection and try again.',
      field: null,
    });
  });
});
