import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { build, type InlineConfig, runnerImport } from 'vite';
import { endOnUsage } from './end-on-usage.ts';
import { buildVisualiser } from './page/build-visualiser.ts';
import { compressFiles } from './page/compress-files.ts';
import { indexTemplate, loginTemplate, parseManifest } from './page/page-templates.ts';
import { keepRelease, readRelease } from './page/previous-release.ts';
import type { renderLogin } from './page/render-login.tsx';
import { sourceStamp } from './page/source-stamp.ts';

const usage = `npm run build [-- --if-changed]

Builds the page into dist/page: scripts and styles below static/, the page as index.html, and the
sign-in with its markup prepared as login.html. Scripts and styles are compressed beforehand. The
viewer of the charts goes into dist/visualiser.

  --if-changed   does nothing when no source has changed since the last build`;

const output = 'dist/page';
const stampFile = 'dist/page.stamp';
const quiet: InlineConfig = { logLevel: 'warn', mode: 'production' };

async function isCurrent(stamp: string): Promise<boolean> {
  const last = await readFile(stampFile, 'utf8').catch(() => '');
  return last === stamp;
}

async function buildPage(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const previous = await readRelease(output);
  await build(quiet);
  const html = await readFile(`${output}/index.html`, 'utf8');
  const manifest = parseManifest(await readFile(`${output}/.vite/manifest.json`, 'utf8'));
  const { module } = await runnerImport<{ renderLogin: typeof renderLogin }>(
    `${process.cwd()}/scripts/page/render-login.tsx`,
    quiet,
  );
  await writeFile(`${output}/login.html`, loginTemplate(html, module.renderLogin()));
  await writeFile(`${output}/index.html`, indexTemplate(html, manifest, 'shell'));
  await compressFiles(`${output}/static`);
  await keepRelease(output, previous);
  await buildVisualiser();
}

async function main(): Promise<void> {
  const stamp = await sourceStamp();
  if (process.argv.includes('--if-changed') && (await isCurrent(stamp))) return;
  const started = performance.now();
  await mkdir('dist', { recursive: true });
  await writeFile(stampFile, '');
  await buildPage();
  await writeFile(stampFile, stamp);
  console.log(`Built the page in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

endOnUsage(usage, ['--if-changed']);
await main();
