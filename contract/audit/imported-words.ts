import { z } from 'zod';
import { counted, formatCount } from '#domain/format/numbers.ts';

const importedSchema = z.object({
  files: z.array(z.object({ file: z.string(), rows: z.number() })),
  tables: z.array(
    z.object({
      table: z.string(),
      /** What people call its rows; older entries have none. */
      what: z.string().optional(),
      created: z.number(),
      changed: z.number(),
      removed: z.number(),
      unchanged: z.number(),
    }),
  ),
});

type Imported = z.infer<typeof importedSchema>;

function tableText({ table, what, ...counts }: Imported['tables'][number]): string {
  const parts = [
    [counts.created, 'added'],
    [counts.changed, 'changed'],
    [counts.removed, 'withdrawn or removed'],
    [counts.unchanged, 'as before'],
  ] as const;
  const words = parts.flatMap(([count, word]) =>
    count === 0 ? [] : [`${formatCount(count)} ${word}`],
  );
  return `${what ?? table.replaceAll('_', ' ')}: ${words.join(', ')}`;
}

/**
 * What an import did, one line each for its files and its tables: rows that were read, and rows that
 * were added, changed, withdrawn or removed, and as before. It says first when nothing was changed.
 * Undefined for another text than the detail of an import.
 */
export function importedLines(detail: string): readonly string[] | undefined {
  const imported = importedSchema.safeParse(jsonOf(detail));
  if (!imported.success) return undefined;
  const { files, tables } = imported.data;
  const read = files.map(({ file, rows }) => `${file} (${counted(rows, 'row')})`);
  const changed = tables.some((one) => one.created + one.changed + one.removed > 0);
  const nothing = changed ? [] : ['Nothing was changed.'];
  return [`Files: ${read.join(', ')}`, ...nothing, ...tables.map((one) => tableText(one))];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
