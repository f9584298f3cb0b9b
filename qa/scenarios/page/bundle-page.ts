import { build } from 'vite';

/** The script of a file and what it imports, as text to run in a page before its own scripts. */
export async function bundlePage(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'chrome123',
      lib: { entry, formats: ['iife'], name: 'scenarioScript' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output))
    throw new Error(`${entry} was not bundled; build it once instead of watching it.`);
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}
