import { build } from 'vite';

/**
 * Builds the server into `dist/server`: its own sources without their types, in a few files, with
 * the lines of the sources for stack traces. Libraries stay where npm has put them.
 */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: 'server/main.ts',
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
}
