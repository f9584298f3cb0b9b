import type { Fault } from './fault.ts';

const refused = 'tests/server/app/backup/refused-backup.test.ts';
const followed = 'tests/server/app/backup/postgres-backup.test.ts';

/** Faults that a backup hides until the day on which it is needed. */
export const backupFaults: readonly Fault[] = [
  {
    name: 'a backup is written although a policy hides rows',
    file: 'server/platform/db/backup/whole-view.ts',
    text: 'if (hidden.length === 0) return view;',
    instead: 'if (hidden.length >= 0) return view;',
    foundBy: [refused],
  },
  {
    name: 'a grant that no migration has made is overlooked',
    file: 'server/platform/db/verify/compare-facts.ts',
    text: "return kind !== 'index';",
    instead: "return kind === 'table';",
    foundBy: [followed],
  },
  {
    name: 'sessions of a backup are open after its restore',
    file: 'server/app/backup/end-access.queries.ts',
    text: 'where revoked_at is null returning 1',
    instead: 'where false returning 1',
    foundBy: [followed],
  },
  {
    name: 'a file is restored with other content',
    file: 'server/platform/files/spool.ts',
    text: 'if (spooled.sha256 === hashOfKey(key))',
    instead: 'if (spooled.sha256 !== key)',
    foundBy: ['tests/server/platform/files/file-stores.test.ts'],
  },
];
