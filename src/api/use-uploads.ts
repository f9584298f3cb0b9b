import { useState } from 'react';
import type { Upload } from '#contract/files/uploads.ts';
import { type FileUpload, useUpload } from './use-upload.ts';

/** Files that a person adds one by one to words that are not sent yet. */
export interface Uploads {
  /** The files that the server has, in the order in which they were added. */
  readonly files: readonly Upload[];
  readonly upload: FileUpload;
  readonly uploadIds: string[];
  readonly remove: (id: string) => void;
  /** Whether the words may go: nothing is on its way, and nothing has failed. */
  readonly areComplete: boolean;
  /** Forgets files whose words are sent. */
  readonly forget: (ids: readonly string[]) => void;
}

/** Collects uploaded files; they are attached by the call that names their ids. */
export function useUploads(): Uploads {
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const upload = useUpload((sent) => setFiles((before) => [...before, sent]));
  return {
    files,
    upload,
    uploadIds: files.map(({ id }) => id),
    remove: (id) => setFiles(files.filter((one) => one.id !== id)),
    areComplete: !upload.isBusy && upload.error === undefined,
    forget: (ids) => setFiles((before) => before.filter(({ id }) => !ids.includes(id))),
  };
}
