import type { coverList } from '#contract/lease-account/security-cover.ts';
import { letterEnd } from '#domain/lease-account/letter-of-credit-status.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { type KnownCover, lettersCounted, readCovers } from './lease-covers.ts';
import { leasedAssetOf } from './lease-facts.queries.ts';
import { type ListedCover, readCoverPage, totalCovers } from './security-cover.queries.ts';

/** The letters of a lease as they count, for the expanded row. */
function lettersOf({ letters }: KnownCover): ListedCover['counted'] {
  return letters.map(({ letter, part, counted, reason = null, daysShort }) => {
    const { id, reference, purpose } = letter;
    const ends = letterEnd(letter) ?? null;
    return { id, reference, purpose, part, ends, daysShort, counted, reason };
  });
}

interface CoversOf {
  readonly tx: Tx;
  readonly custId: string;
  readonly asOf: string;
}

/** Every lease that requires security, with its cover. */
async function listedCovers({ tx, custId, asOf }: CoversOf): Promise<ListedCover[]> {
  const known = await readCovers(tx, custId, asOf);
  return known
    .filter(({ isRequired }) => isRequired)
    .map((cover) => ({
      ...cover,
      id: cover.leaseId,
      letters: lettersCounted(cover),
      counted: lettersOf(cover),
    }));
}

/** Required and held security in four statements, however many leases there are. */
export const coverSource: ListSource<typeof coverList> = {
  async items(request, range) {
    const rows = await readCoverPage(request, await listedCovers(request), range);
    return rows.map((row) => ({ ...row, asset: leasedAssetOf(row) }));
  },
  async summary(request) {
    const totals = await totalCovers(request, await listedCovers(request));
    return { total: totals.reduce((sum, { leases }) => sum + leases, 0), totals };
  },
};
