import { describe, expect, it } from 'vitest';
import type { CallAccess } from '#contract/call/call.ts';
import { calls } from '#contract/calls.ts';
import { keyScreens } from '#domain/accounts/key-permissions.ts';

const byKey = calls.flatMap((call) =>
  call.byKey === undefined ? [] : [{ call, screens: keyScreens[call.byKey] }],
);

/** Whether people make the call on one of the screens. */
const isOn = (screens: readonly string[], access: CallAccess) =>
  typeof access === 'object' && 'route' in access && screens.includes(access.route);

describe('the calls of people that a key may make (Q8)', () => {
  it('read, and need no proof of a person', () => {
    const wrong = byKey.filter(({ call }) => call.method !== 'GET' || call.stepUp === true);

    expect(byKey).not.toEqual([]);
    expect(wrong.map(({ call }) => call.name)).toEqual([]);
  });

  it('are those of the screens that people need to give the permission', () => {
    const wrong = byKey.filter(({ call, screens }) => !isOn(screens, call.access));

    expect(wrong.map(({ call }) => call.name)).toEqual([]);
  });
});
