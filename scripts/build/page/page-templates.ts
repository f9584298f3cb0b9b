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

/** A module's chunk with everything that it imports, as files below the base path. */
export function filesOf(manifest: Manifest, module: string): ReadonlySet<string> {
  return closure(manifest, module);
}

/** The files of the entry and of the shell, which every screen has. */
export function sharedFiles(manifest: Manifest): ReadonlySet<string> {
  const entry = keyOf(manifest, ({ isEntry }) => isEntry === true);
  return closure(
    manifest,
    keyOf(manifest, ({ name }) => name === 'shell'),
    closure(manifest, entry),
  );
}

/** Asks for a chunk in the head of a page, so that it does not wait for the entry script. */
export function withPreloads(html: string, manifest: Manifest, chunk: string): string {
  const known = closure(
    manifest,
    keyOf(manifest, ({ isEntry }) => isEntry === true),
  );
  const key = keyOf(manifest, ({ name }) => name === chunk);
  const wanted = [...closure(manifest, key)].filter((file) => !known.has(file));
  return html.replace('</head>', () => `${wanted.map(hint).join('')}</head>`);
}

/** A page of the signed-out layout whose markup is prepared by the build. */
export type PreparedPage = 'login' | 'login_internal' | 'forget-password';

/** The prepared pages with their titles. */
export const preparedPages: Readonly<Record<PreparedPage, string>> = {
  login: 'Sign in',
  login_internal: 'Internal sign-in',
  'forget-password': 'Forgotten password',
};

/** A prepared page, with its markup to be hydrated. */
export function preparedTemplate(html: string, page: PreparedPage, markup: string): string {
  return html
    .replace('<title>', () => `<title>${preparedPages[page]} · `)
    .replace(
      /<div id="root">[^]*?<\/div>/,
      () => `<div id="root" data-page="${page}">${markup}</div>`,
    );
}
