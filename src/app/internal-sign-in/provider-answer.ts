import type { ProviderAnswer } from '#machines/session/provider-sign-in/provider-sign-in.ports.ts';

/** The identity provider's parameters in the address; null without them. */
export function readProviderAnswer(address: string): ProviderAnswer | null {
  const given = new URLSearchParams(address.split('?', 2)[1] ?? '');
  const state = given.get('state');
  if (state === null || state === '') return null;
  const named = (['code', 'iss', 'error'] as const).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { state, ...Object.fromEntries(named) };
}
