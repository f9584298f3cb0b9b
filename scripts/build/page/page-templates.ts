import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);

/** The files that the bundler has written, by source file. */
export type Manifest = z.infer<typeof manifestSchema>;
type Chunk = Manifest[string];

/** Reads the bundler's manifest. Throws when it does not have the expected shape. */
export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

/** A chunk with all its dependencies, as files below the base path. */
function closure(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build has no chunk ${name}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const needed of chunk.imports ?? []) closure(manifest, needed, seen);
  return seen;
}

function keyOf(manifest: Manifest, isWanted: (chunk: Chunk) => boolean): string {
  const found = Object.entries(manifest).find(([, chunk]) => isWanted(chunk));
  if (found === undefined) throw new Error('The build lacks the entry or the shell chunk.');
  return found[0];
}

function hint(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/portal/${file}" nonce="__PORTAL_NONCE__">`
    : `<link rel="modulepreload" crossorigin href="/portal/${file}" nonce="__PORTAL_NONCE__">`;
}

/**
 * The page of every address but the sign-in: it preloads the shell, so that a reload does not wait
 * for the entry script to request it.
 */
export function indexTemplate(html: string, manifest: Manifest, shell: string): string {
  const known = closure(
    manifest,
    keyOf(manifest, (chunk) => chunk.isEntry === true),
  );
  const key = keyOf(manifest, (chunk) => chunk.name === shell);
  const wanted = [...closure(manifest, key)].filter((file) => !known.has(file));
  return html.replace('</head>', () => `${wanted.map(hint).join('')}</head>`);
}

/** The page of the sign-in, with its markup to be hydrated. */
export function loginTemplate(html: string, markup: string): string {
  return html
    .replace('<title>', '<title>Sign in · ')
    .replace('<div id="root"></div>', () => `<div id="root" data-page="login">${markup}</div>`);
}
