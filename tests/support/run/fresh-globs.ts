import type { Plugin } from 'vitest/config';

/**
 * Keeps files that list others by `import.meta.glob` out of the cache of compiled modules: its key
 * is the text of the file itself, so a file that is new in the folder would stay unseen.
 */
export function freshGlobs(): Plugin {
  return {
    name: 'portal-fresh-globs',
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }) => {
      define(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined));
    },
  };
}
