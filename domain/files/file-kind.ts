interface KindFacts {
  /** Name for people. */
  readonly name: string;
  /** Content type. */
  readonly media: string;
  /** File name extensions, lower case, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
}

/** The kinds of files that people exchange through the portal; no other kind is accepted. */
export const fileKinds = {
  pdf: { name: 'PDF', media: 'application/pdf', extensions: ['pdf'] },
  png: { name: 'PNG image', media: 'image/png', extensions: ['png'] },
  jpeg: { name: 'JPEG image', media: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  tiff: { name: 'TIFF image', media: 'image/tiff', extensions: ['tif', 'tiff'] },
  xlsx: {
    name: 'Excel workbook',
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
  },
  docx: {
    name: 'Word document',
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  csv: { name: 'CSV table', media: 'text/csv', extensions: ['csv'] },
  txt: { name: 'text file', media: 'text/plain', extensions: ['txt'] },
  zip: { name: 'ZIP archive', media: 'application/zip', extensions: ['zip'] },
} as const satisfies Record<string, KindFacts>;

export type FileKind = keyof typeof fileKinds;

const names = Object.keys(fileKinds) as FileKind[];

/** The accepted extensions for a file chooser: `.pdf,.png,…`. */
export const acceptedEndings: string = names
  .flatMap((kind) => fileKinds[kind].extensions)
  .map((extension) => `.${extension}`)
  .join(',');

/** The kind that the extension of a name indicates; undefined for any other extension. */
export function kindOfName(fileName: string): FileKind | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return names.find((kind) => (fileKinds[kind].extensions as readonly string[]).includes(ending));
}

/** Why a file of this name is refused; undefined when its extension names an accepted kind. */
export function fileKindFault(fileName: string): string | undefined {
  if (kindOfName(fileName) !== undefined) return undefined;
  return 'This kind of file is not accepted. Send a PDF, an image (PNG, JPEG, TIFF), an Excel or Word file, CSV, text or ZIP.';
}
