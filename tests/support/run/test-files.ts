import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '#server/platform/files/folder-store.ts';

/** Where the portals of a test process keep files. */
export const testFilesFolder = join(tmpdir(), `portal-files-${process.pid}`);

/** The file store of the portals of a test process. */
export const testFiles = createFolderStore(testFilesFolder);
