import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPortal } from './portal-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the demo seed; copy it, never open it. */
    portalTemplate: string;
  }
}

/** Seeds the demo data once, so that every browser test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'portal-template-'));
  const portal = await startPortal({ dataDir: template });
  await portal.stop();
  project.provide('portalTemplate', template);
  return () => rm(template, { recursive: true, force: true });
}
