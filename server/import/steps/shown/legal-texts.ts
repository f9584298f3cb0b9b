import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { formatDate } from '#domain/format/date.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, text } from '#server/platform/db/row.ts';
import type { ImportRows } from '../../files/import-files.ts';
import type { ImportRun } from '../../table/import-run.ts';
import { syncRows } from '../../table/sync-table.ts';

type TermsRow = ImportRows['terms'][number];

const never =
  'A stored text is never changed, because somebody may have accepted it. Add a version.';

function sectionsOf(rows: readonly TermsRow[]): string {
  return JSON.stringify(
    rows.map(({ row }) => ({ heading: row.heading, paragraphs: row.text.split(/\n{2,}/u) })),
  );
}

/** Texts of NDAs; their hash is what an acceptance names. */
export async function importNdaTexts(run: ImportRun, { ndaTexts }: ImportRows): Promise<void> {
  const rows = ndaTexts.map(({ row, ...place }) => ({
    ...place,
    row: {
      series: row.series,
      version: row.version,
      title: row.title,
      body: row.text,
      sha256: createHash('sha256').update(row.text).digest('hex'),
      inForceFrom: row.in_force_from,
      validMonths: row.valid_months,
      isCustomerWide: row.is_customer_wide,
    },
  }));
  const fixed = {
    title: never,
    body: never,
    inForceFrom: never,
    validMonths: never,
    isCustomerWide: never,
  };
  const key = ['series', 'version'] as const;
  await syncRows(run, { table: 'nda_version', key, once: ['sha256'], fixed }, rows);
}

/** Warns when the terms of the file are in force on the day of the import, but newer ones hold. */
async function warnOlderTerms(run: ImportRun, terms: readonly TermsRow[]): Promise<void> {
  const [held] = await queryRows(
    run.tx,
    { version: text, from: day },
    sql`select version, in_force_from as "from" from terms_version
      where in_force_from <= ${run.today}::date
      order by in_force_from desc, version desc limit 1`,
  );
  const [newest] = terms
    .filter(({ row }) => row.in_force_from <= run.today)
    .toSorted((a, b) => b.row.in_force_from.localeCompare(a.row.in_force_from));
  if (held === undefined || newest === undefined) return;
  if (terms.some(({ row }) => row.version === held.version)) return;
  const message = `Customers accept ${held.version}, in force from ${formatDate(held.from)}, because it is newer than ${newest.row.version}. Load yours as another version with a later day.`;
  run.warn(newest, 'in_force_from', message);
}

/** Terms of use, a version at a time: its sections are the rows of the file in their order. */
export async function importTermsOfUse(run: ImportRun, { terms }: ImportRows): Promise<void> {
  const versions = new Map<string, TermsRow[]>();
  for (const placed of terms)
    versions.set(placed.row.version, [...(versions.get(placed.row.version) ?? []), placed]);
  const stored = await queryRows(
    run.tx,
    { version: text, title: text, sections: text, from: day },
    sql`select version, title, sections::text, in_force_from as "from" from terms_version`,
  );
  const changes = run.count('terms_version');
  for (const [version, rows] of versions) {
    const [first] = rows;
    if (first === undefined) continue;
    const { title, in_force_from: from } = first.row;
    const sections = sectionsOf(rows);
    const known = stored.find((one) => one.version === version);
    const isSame =
      known?.title === title &&
      known.from === from &&
      JSON.stringify(JSON.parse(known.sections)) === sections;
    if (known !== undefined && !isSame) run.fail(first, 'version', never);
    if (known !== undefined) changes.unchanged += 1;
    if (known !== undefined) continue;
    changes.created += 1;
    await run.tx.execute(sql`insert into terms_version (version, title, sections, in_force_from)
      values (${version}, ${title}, ${sections}::jsonb, ${from})`);
  }
  await warnOlderTerms(run, terms);
}
