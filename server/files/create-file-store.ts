import type { PortalConfig } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** The configured place of files: a bucket, or a folder. */
export function createFileStore({ files }: Pick<PortalConfig, 'files'>): FileStore {
  return files.kind === 's3' ? createS3Store(files) : createFolderStore(files.path);
}
