import type { Nda } from '#contract/listings/nda.ts';

/** An NDA that nobody has accepted yet; `changes` replace parts of it. */
export function anNda(changes: Partial<Nda> = {}): Nda {
  return {
    listing: { id: 'listing', number: 'AFS-101', name: 'Airbus A320-214', isAvailable: true },
    version: '2026-1',
    title: 'Non-disclosure agreement',
    text: 'Between us.\n\n1. Secrets\n\nAre kept.',
    sha256: 'a'.repeat(64),
    inForceFrom: '2026-02-01',
    validMonths: 24,
    isCustomerWide: false,
    customer: 'Aurora Airways',
    standing: 'none',
    acceptance: null,
    hindrance: null,
    ...changes,
  };
}
