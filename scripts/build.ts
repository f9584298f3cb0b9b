import { readFile, writeFile } from 'node:fs/promises';
import { build, type InlineConfig, runnerImport } from 'vite';
import { buildServer } from './build/server/build-server.ts';
import { buildPart, isBuilt, pagePart, serverPart } from './build/server/parts.ts';
import { endOnUsage } from './end-on-usage.ts';
import { buildVisualiser } from './build/page/build-visualiser.ts';
import { buildServed } from './build/page/build-served.ts';
import { compressFiles } from './build/page/compress-files.ts';
import {
  parseManifest,
  type PreparedPage,
  preparedPages,
  preparedTemplate,
  sharedFiles,
  withPreloads,
} from './build/page/page-templates.ts';
import { keepRelease, readRelease } from './build/page/previous-release.ts';
import { filesByScreen } from './build/page/screen-chunks.ts';
import type { renderGate } from './build/page/render-gates.tsx';

const usage = `npm run build [-- --if-changed]

Builds the page into dist/page: scripts and styles below static/, the page as index.html, and the
pages of the sign-in with their markup prepared (login.html, login_internal.html and
forget-password.html). Scripts and styles are compressed beforehand. The
viewer of the charts goes into dist/visualiser, and what paints screens on the server into
dist/served. Builds the server into dist/server.

  --if-changed   builds only what has changed since the last build`;

const output = 'dist/page';
const quiet: InlineConfig = { logLevel: 'warn', mode: 'production' };

async function buildPage(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const previous = await readRelease(output);
  await build(quiet);
  const html = await readFile(`${output}/index.html`, 'utf8');
  const manifest = parseManifest(await readFile(`${output}/.vite/manifest.json`, 'utf8'));
  const { module } = await runnerImport<{ renderGate: typeof renderGate }>(
    `${process.cwd()}/scripts/build/page/render-gates.tsx`,
    quiet,
  );
  for (const page of Object.keys(preparedPages) as PreparedPage[]) {
    const own = page === 'login' ? html : withPreloads(html, manifest, 'account-pages');
    await writeFile(`${output}/${page}.html`, preparedTemplate(own, page, module.renderGate(page)));
  }
  await writeFile(`${output}/index.html`, withPreloads(html, manifest, 'shell'));
  const screens = await filesByScreen(manifest, sharedFiles(manifest));
  await writeFile(`${output}/screens.json`, JSON.stringify(screens));
  await compressFiles(`${output}/static`);
  await keepRelease(output, previous);
  await buildServed();
  await buildVisualiser();
}

async function main(): Promise<void> {
  const isLazy = process.argv.includes('--if-changed');
  const parts = [
    [pagePart, buildPage],
    [serverPart, buildServer],
  ] as const;
  for (const [part, work] of parts)
    if (!isLazy || !(await isBuilt(part))) await buildPart(part, work);
}

endOnUsage(usage, ['--if-changed']);
await main();
