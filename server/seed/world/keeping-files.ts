import type { FileStore } from '#server/platform/files/file-store.ts';

/** Works with a file store; what it has stored is deleted when the work fails. */
export async function keepingFiles<T>(
  files: FileStore,
  work: (files: FileStore) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  const noting: FileStore = {
    ...files,
    async put(content) {
      const stored = await files.put(content);
      keys.push(stored.key);
      return stored;
    },
  };
  try {
    return await work(noting);
  } catch (error) {
    for (const key of keys) await files.remove(key);
    throw error;
  }
}
