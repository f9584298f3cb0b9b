import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { notePreparation, runBeside } from '../databases/preparation.ts';
import { startPortal } from './portal-process.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the demo seed; copy it, never open it. */
    portalTemplate: string;
  }
}

/** What a server does at its first start is done once for all copies. */
async function fill(template: string): Promise<void> {
  await runBeside('tests/support/databases/fill-folder.ts', template);
  const portal = await startPortal({ dataDir: template });
  await portal.stop();
}

/**
 * Seeds the demo data once, so that every browser test file starts from a copy of it. What runs
 * before the browser tests does not wait for it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await quickFolder('portal-template-');
  const template = join(folder, 'data');
  const noted = notePreparation(folder, fill(template));
  project.provide('preparation', folder);
  project.provide('portalTemplate', template);
  return async () => {
    await noted;
    await rm(folder, { recursive: true, force: true });
  };
}
