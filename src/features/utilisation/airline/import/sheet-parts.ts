import { strFromU8, unzipSync } from 'fflate';
import { mostUnzippedBytes, unzippedFault } from '#domain/utilisation/import/import-template.ts';
import { FileRefusal } from './file-refusal.ts';

const workbookName = 'xl/workbook.xml';
const relationsName = 'xl/_rels/workbook.xml.rels';

/** The first sheet of an XLSX, and the parts that its cells refer to. */
export interface SheetParts {
  readonly workbook: string;
  /** Name of the part that holds the first sheet. */
  readonly sheetName: string;
  readonly sheet: string;
  /** All parts as they are in the file, by name. */
  readonly bytes: Readonly<Record<string, Uint8Array>>;
}

/**
 * The parts of the first sheet of an XLSX, unzipped in this thread: the content security policy
 * forbids a worker of a worker. No part gets more memory than the file declares, and all together
 * may declare 64 MB.
 */
export async function readSheetParts(file: Blob): Promise<SheetParts> {
  const zip = new Uint8Array(await file.arrayBuffer());
  const book = unpack(zip, (name) => name === workbookName || name === relationsName);
  const workbook = textOf(book[workbookName]);
  const relations = relationsIn(textOf(book[relationsName]));
  const sheetName = relations.find(({ id }) => id === firstSheet(workbook))?.target;
  if (sheetName === undefined) throw new Error('The workbook has no sheet.');
  const wanted = new Set([sheetName, 'xl/sharedStrings.xml', 'xl/styles.xml']);
  for (const { type, target } of relations)
    if (/\/(?:sharedStrings|styles)$/.test(type)) wanted.add(target);
  const parts = unpack(zip, (name) => wanted.has(name));
  const sheet = textOf(parts[sheetName]);
  // A part that declares a too small size is cut off.
  if (!/<\/(?:\w+:)?worksheet>\s*$/.test(sheet.slice(-200)))
    throw new Error('The sheet is incomplete.');
  return { workbook, sheetName, sheet, bytes: { ...book, ...parts } };
}

function unpack(zip: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let declared = 0;
  return unzipSync(zip, {
    filter({ name, originalSize }) {
      if (!isWanted(name)) return false;
      declared += originalSize;
      if (declared > mostUnzippedBytes) throw new FileRefusal(unzippedFault);
      return true;
    },
  });
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : strFromU8(bytes);
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\s(?:\\w+:)?${name}=["']([^"']*)`).exec(tag)?.[1] ?? '';
}

function firstSheet(workbook: string): string {
  return attributeOf(/<(?:\w+:)?sheet\s[^>]*/.exec(workbook)?.[0] ?? '', 'id');
}

function relationsIn(text: string) {
  return [...text.matchAll(/<(?:\w+:)?Relationship\s[^>]*/g)].map(([tag]) => {
    const target = attributeOf(tag, 'Target');
    return {
      id: attributeOf(tag, 'Id'),
      type: attributeOf(tag, 'Type'),
      target: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
}
