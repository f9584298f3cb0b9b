import { cp } from 'node:fs/promises';
import { build } from 'vite';
import { serverEntries } from './commands.ts';

const output = 'dist/server';

/**
 * Builds the server and the commands of operators into `dist/server`: own sources without types, in a
 * few files, with source maps for stack traces, and the migrations. Libraries stay in `node_modules`.
 */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: true,
      outDir: output,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: serverEntries(),
        // All in one folder: what starts a thread or migrates finds both beside itself.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await cp('server/platform/db/migrations', `${output}/migrations`, { recursive: true });
}
