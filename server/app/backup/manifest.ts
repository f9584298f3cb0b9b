import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { roleAttributes } from '#server/platform/db/backup/roles.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().min(1);
const partName = z.enum(['database.dump', 'database.tar.gz', 'files.json']);

const manifestSchema = z.strictObject({
  format: z.literal(1),
  release: name,
  /** Number of the last migration. */
  schema: z.int().min(0),
  takenAt: z.iso.datetime(),
  engine: z.enum(['postgres', 'pglite']),
  /** Version of the engine. */
  server: name,
  roles: z
    .strictObject({
      owner: name,
      roles: z.array(z.strictObject({ name, attributes: z.array(z.enum(roleAttributes)) })),
      memberships: z.array(z.strictObject({ role: name, member: name })),
    })
    .optional(),
  /** Ids of the keys that have encrypted secrets; the keys themselves are never in a backup. */
  keys: z.array(name),
  /** Rows of each table. */
  rows: z.record(name, z.int().min(0)),
  /** `copied`: their content is in the backup. `listed`: their names only, for a bucket. */
  files: z.enum(['copied', 'listed']),
  /** Files that rows name and the store did not have as they were sent. */
  missingFiles: z.array(name),
  /** The copy of the database, then the list of files. */
  parts: z.array(z.strictObject({ name: partName, sha256: hash, size: z.int().min(0) })).length(2),
});

/** What a backup says about itself. */
export type BackupManifest = z.infer<typeof manifestSchema>;

const manifestName = 'manifest.json';

/** The list of the files that rows name, in a backup. */
export const fileList = 'files.json';

/** A part of a backup with its hash and its length in bytes. */
type BackupPart = BackupManifest['parts'][number];

/** Hash and length of a part. */
export async function describePart(folder: string, part: BackupPart['name']): Promise<BackupPart> {
  const path = join(folder, part);
  const sha = createHash('sha256');
  await pipeline(createReadStream(path), sha);
  return { name: part, sha256: sha.digest('hex'), size: (await stat(path)).size };
}

/** Writes the manifest, the last part of a backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = `${JSON.stringify(manifestSchema.parse(manifest), undefined, 2)}\n`;
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flag: 'wx' });
}

/** Reads the manifest of a backup. Throws and says why for a folder that is none. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(
      `${folder} is not a complete backup: it has no ${manifestName}. Name the folder that npm run db:backup has written.`,
    );
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      `${join(folder, manifestName)} cannot be read. It was changed, or is of a later release.`,
      { cause },
    );
  }
}

/** The parts of a backup that are missing or were changed, a line for each. */
export async function partFaults(
  folder: string,
  { parts }: Pick<BackupManifest, 'parts'>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const part of parts) {
    const found = await describePart(folder, part.name).catch(() => undefined);
    if (found === undefined) faults.push(`The part ${part.name} of the backup is missing.`);
    else if (found.sha256 !== part.sha256)
      faults.push(`The part ${part.name} of the backup was changed.`);
  }
  return faults;
}

/** The keys of the files that the rows of a backup name. */
export async function readFileList(folder: string): Promise<string[]> {
  return z.array(name).parse(JSON.parse(await readFile(join(folder, fileList), 'utf8')));
}
