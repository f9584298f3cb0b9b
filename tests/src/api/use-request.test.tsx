import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { acceptTerms } from '#contract/access/terms.ts';
import { type RequestState, useGet, usePost, usePut } from '#src/api/use-request.ts';
import { aProblem, type FakeServer, installFakeServer } from '../support/fake-server.ts';
import { renderScreen } from '../support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const rename = defineCall({
  name: 'rename',
  method: 'PUT',
  path: '/portal/api/name',
  summary: 'A call as a back end may have it',
  access: 'signedIn',
  audit: { none: 'A test.' },
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
  errors: [],
});

function words({ loading, data, error }: RequestState<unknown>): string {
  return `loading ${loading}, data ${JSON.stringify(data)}, error ${error}`;
}

function Getter() {
  return <p>{words(useGet(getDashboard))}</p>;
}

function Poster() {
  const post = usePost(acceptTerms);
  return <button onClick={() => post.send({ body: { version: '1' } })}>{words(post)}</button>;
}

function Putter() {
  const put = usePut(rename);
  return <button onClick={() => put.send({ body: { name: 'x' } })}>{words(put)}</button>;
}

const book = defineCall({
  name: 'book',
  method: 'POST',
  path: '/portal/api/bookings',
  summary: 'A write that names itself',
  access: 'signedIn',
  audit: { none: 'A test.' },
  once: true,
  body: z.object({ name: z.string() }),
  answer: z.object({ number: z.number() }),
  errors: [],
});

function Booker() {
  const post = usePost(book);
  return (
    <>
      <button onClick={() => post.send({ body: { name: 'x' } })}>Book x</button>
      <button onClick={() => post.send({ body: { name: 'y' } })}>Book y</button>
      <p>{words(post)}</p>
    </>
  );
}

describe('the generic helpers (spec §7)', () => {
  it('GET yields loading, then data', async () => {
    const body = { asOf: '2026-10-31T12:00:00Z', activeLeases: 3, notices: [] };
    server.answer(getDashboard.path, { status: 200, body });
    renderScreen(<Getter />);

    screen.getByText('loading true, data undefined, error false');
    await screen.findByText(`loading false, data ${JSON.stringify(body)}, error false`);
  });

  it('GET yields error true on an answer that is not OK', async () => {
    server.answer(getDashboard.path, { status: 403, body: aProblem('forbidden', 403) });
    renderScreen(<Getter />);

    await screen.findByText('loading false, data undefined, error true');
  });

  it('POST sends when told to, once', async () => {
    const body = { version: '1', acceptedAt: '2026-10-31T12:00:00Z' };
    server.answer(acceptTerms.path, { status: 200, body });
    const { user } = renderScreen(<Poster />);
    expect(server.requests).toEqual([]);

    await user.click(screen.getByText('loading false, data undefined, error false'));

    await screen.findByText(`loading false, data ${JSON.stringify(body)}, error false`);
    expect(server.requests).toEqual(['POST /portal/api/terms/acceptance']);
  });

  it('POST yields error true and is not repeated when the token is refused', async () => {
    server.answer(acceptTerms.path, { status: 401, body: aProblem('signInRequired', 401) });
    const { user } = renderScreen(<Poster />);

    await user.click(screen.getByRole('button'));

    await screen.findByText('loading false, data undefined, error true');
    expect(server.requests).toEqual(['POST /portal/api/terms/acceptance']);
  });

  it('PUT sends its body and yields the answer', async () => {
    server.answer(rename.path, { status: 200, body: { name: 'x' } });
    const { user } = renderScreen(<Putter />);

    await user.click(screen.getByRole('button'));

    await screen.findByText('loading false, data {"name":"x"}, error false');
    expect(server.requests).toEqual(['PUT /portal/api/name']);
  });

  it('a write that names itself keeps its key until it succeeded (R20)', async () => {
    const body = { number: 1 };
    server.answer(
      book.path,
      { status: 503, body: aProblem('unavailable', 503) },
      { status: 200, body },
    );
    const { user } = renderScreen(<Booker />);
    const key = (index: number) => server.headers[index]?.get('idempotency-key') ?? 'none';

    await user.click(screen.getByText('Book x'));
    await screen.findByText('loading false, data undefined, error true');
    await user.click(screen.getByText('Book x'));
    await screen.findByText('loading false, data {"number":1}, error false');
    expect(key(0)).toMatch(/^[\w-]{36}$/);
    expect(key(1)).toBe(key(0));

    await user.click(screen.getByText('Book y'));
    await vi.waitFor(() => expect(server.requests).toHaveLength(3));
    await user.click(screen.getByText('Book x'));
    await vi.waitFor(() => expect(server.requests).toHaveLength(4));
    expect(new Set([0, 2, 3].map(key)).size).toBe(3);
  });
});
