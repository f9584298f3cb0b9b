import type { PortalConfig } from '#server/platform/config/config.ts';
import type { RestorableStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/** The configured file store: a bucket, or a folder. */
export function createFileStore({ files }: Pick<PortalConfig, 'files'>): RestorableStore {
  return files.kind === 's3' ? createS3Store(files) : createFolderStore(files.path);
}
