import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { endOnUsage } from '../end-on-usage.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { copyRelease } from './copy-release.ts';
import { licenceTexts } from './licence-texts.ts';

const usage = `npm run release

Builds what has changed and writes the release of the version in package.json to a new folder,
release/lessor-portal-VERSION, and to an archive beside it: what is built, the documents, the list of
packages (sbom.cdx.json, CycloneDX) and their licences (THIRD-PARTY-LICENCES.txt). CHANGELOG.md must
have the version. In the unpacked folder npm ci --omit=dev installs the packages.`;

function versionToRelease(): string {
  const text = readFileSync('package.json', 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
  const changes = readFileSync('CHANGELOG.md', 'utf8');
  if (changes.split('\n').some((heading) => heading.startsWith(`## ${version} `))) return version;
  throw new Error(`CHANGELOG.md has no heading "## ${version} (DAY)". Write what has changed.`);
}

/** The commit of the sources; undefined where they are no checkout of git. */
function commitOf(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

async function release(): Promise<void> {
  const name = `lessor-portal-${versionToRelease()}`;
  const folder = join('release', name);
  if (existsSync(folder))
    throw new Error(`${folder} is there already. Raise the version in package.json, or remove it.`);
  const build = ['--import', 'tsx', 'scripts/build.ts', '--if-changed'];
  execFileSync(process.execPath, build, { stdio: 'inherit' });
  await mkdir(folder, { recursive: true });
  await copyRelease(folder);
  const commit = commitOf();
  if (commit !== undefined) await writeFile(join(folder, 'COMMIT'), `${commit}\n`);
  const bill = await billOfMaterials();
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  await writeFile(join(folder, 'THIRD-PARTY-LICENCES.txt'), licenceTexts(bill.components));
  const archive = `${folder}.tar.gz`;
  // Everything belongs to root, not to the person who has made it.
  const owner = ['--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', ['-czf', archive, ...owner, '-C', dirname(folder), name]);
  const megabytes = ((await stat(archive)).size / 1_000_000).toFixed(1);
  console.log(
    `Wrote ${folder} and ${archive} (${megabytes} MB, ${bill.components.length} packages).`,
  );
}

endOnUsage(usage);
try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
