import { insertFindings } from '#server/audit/alerts/alerts.queries.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { furnish } from './furnish.ts';
import { type FindLeaks, leaksOf } from './leaks.ts';
import { type RowIds, rowIdsOf } from './row-ids.ts';

/** A portal with the rows of two airlines, and who walks through it. */
export interface WalkedPortal {
  readonly portal: SeededPortal;
  readonly aurora: RowIds;
  readonly borealis: RowIds;
  /** What belongs to Aurora, or to Borealis, in a text. */
  readonly ofAurora: FindLeaks;
  readonly ofBorealis: FindLeaks;
  /** Everything that an airline may do, for each of the two. */
  readonly inAurora: TestBrowser;
  readonly inBorealis: TestBrowser;
  readonly lessor: TestBrowser;
}

/** An alert about each of the customers. */
async function alertAbout({ database, clock }: SeededPortal, ...custIds: string[]): Promise<void> {
  const found = custIds.map((custId) => ({
    kind: 'manyFiles' as const,
    subject: custId,
    isUrgent: true,
    title: `Somebody of ${custId} took many files`,
    text: '',
    externalUserId: null,
    custId,
    ip: '192.0.2.7',
    at: new Date(clock.now()),
  }));
  await database.tx({ kind: 'identity' }, (tx) => insertFindings(tx, found));
}

/** Opens it on the demo data. */
export async function openWalkedPortal(): Promise<WalkedPortal> {
  const portal = await createSeededPortal();
  const inAurora = await portal.enter('everything@aurora.example');
  await furnish(inAurora);
  await alertAbout(portal, 'AUR', 'BOR');
  const aurora = await rowIdsOf(portal.database, 'AUR');
  const borealis = await rowIdsOf(portal.database, 'BOR');
  return {
    portal,
    aurora,
    borealis,
    ofAurora: leaksOf(aurora, 'AUR', ['Aurora Airways', '@aurora.example']),
    ofBorealis: leaksOf(borealis, 'BOR', ['Borealis', '@borealis.example']),
    inAurora,
    inBorealis: await portal.enter('everything@borealis.example'),
    lessor: await enterInternally(portal),
  };
}
