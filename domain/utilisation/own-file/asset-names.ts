import type { Component, ReportableLease } from '../leases/asset.types.ts';

/** What a name means: a component by its serial, or an aircraft as a whole (`component` null). */
export interface NamedAsset {
  readonly lease: ReportableLease;
  readonly component: Component | null;
}

/** Finds what texts name in the fleet, in the spelling of the airline. */
export interface AssetNames {
  readonly find: (text: string) => readonly NamedAsset[];
}

/** Words that airlines write before a name: `MSN 1234`, `ESN: V12345`. */
const word = /^(?:MSN|ESN|S\/?N|SERIAL|REG(?:ISTRATION)?|TAIL)[ .:#-]*(?:NO\.?|NR\.?)?[ .:#-]*/;

/**
 * Names in every spelling that means the same: without hyphens, spaces, case and leading zeros
 * (`d aiab` is `D-AIAB`, and 4521, as a spreadsheet shortens it, is `04521`), with or without the
 * word of what it is.
 */
export function openAssetNames(leases: readonly ReportableLease[]): AssetNames {
  const known = new Map<string, NamedAsset[]>();
  const add = (name: string | null, asset: NamedAsset): void => {
    const plain = spelled(name ?? '');
    if (plain !== '') known.set(plain, [...(known.get(plain) ?? []), asset]);
  };
  for (const lease of leases) {
    for (const component of lease.components)
      if (component.kind !== 'airframe') add(component.serial, { lease, component });
    if (lease.kind !== 'aircraft') continue;
    const aircraft = { lease, component: null };
    const airframe = lease.components.find(({ kind }) => kind === 'airframe');
    const tails = lease.registrations.map(({ registration }) => registration);
    const names = [lease.serial, airframe?.serial ?? null, lease.registration, ...tails];
    for (const name of new Set(names.map((one) => spelled(one ?? '')))) add(name, aircraft);
  }
  return {
    find(text) {
      const upper = text.trim().toUpperCase();
      return known.get(spelled(upper)) ?? known.get(spelled(upper.replace(word, ''))) ?? [];
    },
  };
}

function spelled(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
}
