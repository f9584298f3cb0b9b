import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfLessor } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const internal = calls.filter(({ access }) => isOfLessor(access));
const kinds = ['finance', 'customer', 'technical', 'everything', 'generic', 'serviced', 'admin'];

let portal: SeededPortal;
let browsers: readonly (readonly [kind: string, browser: TestBrowser])[];

beforeAll(async () => {
  portal = await createSeededPortal();
  browsers = await Promise.all(
    kinds.map(async (kind) => [kind, await portal.enter(`${kind}@aurora.example`)] as const),
  );
}, 120_000);

afterAll(() => portal.close());

describe('the internal area (R2)', () => {
  it.each(internal)('refuses $method $path to every kind of customer user', async (call) => {
    const path = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
    const options = call.body === undefined ? {} : { payload: {} };

    const answers = await Promise.all(
      browsers.map(async ([kind, browser]) => {
        const answer = await browser.call(call.method, path, options);
        return [kind, answer.statusCode, answer.json<{ code: string }>().code];
      }),
    );
    const stranger = await portal.app.inject({ method: call.method, url: path });

    expect(answers).toEqual(kinds.map((kind) => [kind, 403, 'forbidden']));
    expect(stranger.statusCode).toBe(401);
  });
});
