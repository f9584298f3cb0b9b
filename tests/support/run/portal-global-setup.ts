import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { notePreparation } from '../databases/preparation.ts';
import { startPortal } from './portal-process.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the demo seed; copy it, never open it. */
    portalTemplate: string;
  }
}

async function seed(template: string): Promise<void> {
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
  const noted = notePreparation(folder, seed(template));
  project.provide('preparation', folder);
  project.provide('portalTemplate', template);
  return async () => {
    await noted;
    await rm(folder, { recursive: true, force: true });
  };
}
