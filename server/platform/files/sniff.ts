import { fileKinds, kindOfName, type FileKind } from '#domain/files/file-kind.ts';

/** How many bytes at the start of a file show its kind. */
export const headLength = 4096;

type Signature = 'pdf' | 'png' | 'jpeg' | 'tiff' | 'office' | 'zip' | 'markup' | 'text' | 'unknown';

const magic: readonly (readonly [Signature, string])[] = [
  ['pdf', '%PDF-'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
];

/** An Office file is an archive that starts with one of these; its name is not compressed. */
const officeEntries = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|word\/|customXml\/)/;
const markup = /^\s*<(!doctype|!--|\?xml|html|head|body|script|svg|iframe)/i;

/** The first entry of an archive: its name follows a head of 30 bytes. */
function firstEntry(head: Uint8Array, text: string): string {
  const length = (head[26] ?? 0) + (head[27] ?? 0) * 256;
  return text.slice(30, 30 + length);
}

/** Tabulator, line feed, form feed and carriage return are the only control bytes of a text. */
function isControl(byte: number): boolean {
  return (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 127;
}

/** Whether a piece of a text file has a byte that no text encoding has. */
export function hasControlBytes(piece: Uint8Array): boolean {
  return piece.some(isControl);
}

function signatureOf(head: Uint8Array): Signature {
  const text = Buffer.from(head).toString('latin1');
  const known = magic.find(([, start]) => text.startsWith(start));
  if (known !== undefined) return known[0];
  if (text.startsWith('PK\x03\x04')) {
    return officeEntries.test(firstEntry(head, text)) ? 'office' : 'zip';
  }
  if (hasControlBytes(head)) return 'unknown';
  return markup.test(text.replace(/^\xef\xbb\xbf/, '')) ? 'markup' : 'text';
}

const expected: Readonly<Record<FileKind, readonly Signature[]>> = {
  pdf: ['pdf'],
  png: ['png'],
  jpeg: ['jpeg'],
  tiff: ['tiff'],
  xlsx: ['office'],
  docx: ['office'],
  csv: ['text'],
  txt: ['text'],
  zip: ['zip', 'office'],
};

/** The kind of a file by its first bytes, or why the file is refused. */
export type Sniffed = { readonly kind: FileKind } | { readonly fault: string };

/**
 * Decides by content: the bytes must match the extension of the name. An archive is judged by its
 * first entry and never unpacked.
 */
export function sniff(fileName: string, head: Uint8Array): Sniffed {
  const kind = kindOfName(fileName);
  if (kind === undefined) return { fault: 'This kind of file is not accepted.' };
  if (head.length === 0) return { fault: 'The file is empty. Choose another one.' };
  if (expected[kind].includes(signatureOf(head))) return { kind };
  const { name, extensions } = fileKinds[kind];
  return {
    fault: `The content of this file does not fit its name (.${extensions[0]}). Save it as ${name} and send it again.`,
  };
}
