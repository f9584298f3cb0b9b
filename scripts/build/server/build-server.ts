import { build } from 'vite';

/**
 * Builds the server into `dist/server`: its own sources without types, in a few files, with source
 * maps for stack traces. Libraries stay in `node_modules`.
 */
export async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: { main: 'server/app/main.ts', thread: 'server/app/thread.ts' },
        // All in one folder: what starts a thread finds it beside itself.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
