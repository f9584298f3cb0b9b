import type { EngineDetail } from '#contract/fleet/fleet.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatCount } from '#domain/format/numbers.ts';

type Visits = Pick<EngineDetail, 'lastShopDate' | 'lastShopCsn' | 'events'>;

/** The latest visit by the lessor's record or by the moves of the engine. */
function lastVisit({ lastShopDate, lastShopCsn, events }: Visits) {
  const moves = events.filter(({ kind }) => kind === 'shopOut');
  const visits = moves.map(({ date, csn }): { date: string; csn: number | null } => ({
    date,
    csn,
  }));
  if (lastShopDate !== null) visits.push({ date: lastShopDate, csn: lastShopCsn });
  return visits.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1);
}

/** The day on which an engine last left a shop. */
export const leftShopOn = (visits: Visits): string | null => lastVisit(visits)?.date ?? null;

/** The last shop visit in words. */
export function lastShopWords(visits: Visits): string {
  const last = lastVisit(visits);
  if (last === undefined) return 'none known';
  const cycles = last.csn === null ? '(cycles not known)' : `at ${formatCount(last.csn)} cycles`;
  return `${formatDate(last.date)} ${cycles}`;
}
