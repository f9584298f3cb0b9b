import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await createTestPortal();
});

afterAll(() => portal.close());

const post = (url: string, payload: string, type: string) =>
  portal.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('POST /portal/Miscellaneous/LogError', () => {
  it('writes one log line, cut and escaped, and ten a minute (S39, F16)', async () => {
    portal.clock.advance(60);
    const before = portal.log().split('\n').length;
    const hostile = `\n{"level":60,"msg":"forged"}\u001B[31m${'x'.repeat(10_000)}`;
    const send = () =>
      post(
        '/portal/Miscellaneous/LogError',
        JSON.stringify({ Message: hostile, Stack: hostile }),
        'application/json',
      );
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push((await send()).statusCode);

    const lines = portal
      .log()
      .split('\n')
      .slice(before - 1)
      .filter((line) => line !== '');
    const reports = lines.map((line) => JSON.parse(line) as { pageError?: { message: string } });
    const written = reports.filter((line) => 'pageError' in line);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
    expect(written).toHaveLength(10);
    expect(written[0]?.pageError?.message).toHaveLength(4096);
  });
});

describe('GET /portal/api/openapi.json', () => {
  it('describes every call with its problems', async () => {
    const document = (await portal.app.inject('/portal/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    }>();

    const described = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(document.openapi).toBe('3.1.0');
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
      calls.map(({ name }) => name).toSorted(),
    );
    expect(
      Object.keys(document.paths['/portal/api/invoices/{id}']?.['get']?.responses ?? {}),
    ).toEqual(['200', '400', '401', '403', '404', '429', '500', '503']);
    expect(
      Object.keys(document.paths['/portal/Auth/RefreshToken']?.['post']?.responses ?? {}),
    ).toEqual(['200', '400', '401', '413', '415', '500', '503']);
  });
});

describe('POST /portal/api/csp-reports', () => {
  it('takes what browsers send into the log', async () => {
    const report = {
      'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline' },
    };
    const answer = await post(
      '/portal/api/csp-reports',
      JSON.stringify(report),
      'application/csp-report',
    );

    expect(answer.statusCode).toBe(204);
    expect(portal.log()).toContain('content security policy violated');
  });
});
