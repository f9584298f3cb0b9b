import { strFromU8, unzipSync } from 'fflate';
import { mostUnzippedBytes, unzippedFault } from '#domain/utilisation/import/import-template.ts';
import { FileRefusal } from './file-refusal.ts';

const workbookName = 'xl/workbook.xml';
const relationsName = 'xl/_rels/workbook.xml.rels';

/** A sheet of an XLSX, and the parts that its cells refer to. */
export interface SheetParts {
  readonly workbook: string;
  /** The names of all sheets, in their order. */
  readonly sheets: readonly string[];
  /** The indexes of the sheets that a spreadsheet program does not show. */
  readonly hidden: ReadonlySet<number>;
  /** Name of the part that holds the sheet. */
  readonly sheetName: string;
  readonly sheet: string;
  /** Name of the part that holds the styles; the file may lack it. */
  readonly stylesName: string;
  /** All parts as they are in the file, by name. */
  readonly bytes: Readonly<Record<string, Uint8Array>>;
}

/**
 * The parts of one sheet of an XLSX, the first unless said, unzipped in this thread: the content security policy
 * forbids a worker of a worker. No part gets more memory than the file declares, and all together
 * may declare 64 MB.
 */
export async function readSheetParts(file: Blob, index = 0): Promise<SheetParts> {
  const zip = new Uint8Array(await file.arrayBuffer());
  const book = unpack(zip, (name) => name === workbookName || name === relationsName);
  const workbook = textOf(book[workbookName]);
  const relations = relationsIn(textOf(book[relationsName]));
  const all = sheetsIn(workbook);
  const sheetName = relations.find(({ id }) => id === all[index]?.id)?.target;
  if (sheetName === undefined) throw new Error('The workbook has no sheet.');
  const styles = relations.find(({ type }) => type.endsWith('/styles'));
  const stylesName = styles?.target ?? 'xl/styles.xml';
  const wanted = new Set([sheetName, 'xl/sharedStrings.xml', stylesName]);
  for (const { type, target } of relations) if (type.endsWith('/sharedStrings')) wanted.add(target);
  const parts = unpack(zip, (name) => wanted.has(name));
  const sheet = textOf(parts[sheetName]);
  // A part that declares a too small size is cut off.
  if (!/<\/(?:\w+:)?worksheet>\s*$/.test(sheet.slice(-200)))
    throw new Error('The sheet is incomplete.');
  const sheets = all.map(({ name }) => name);
  const hidden = new Set(all.flatMap(({ isHidden }, at) => (isHidden ? [at] : [])));
  return { workbook, sheets, hidden, sheetName, sheet, stylesName, bytes: { ...book, ...parts } };
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

function sheetsIn(workbook: string) {
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*/g)].map(([tag]) => ({
    // Its own id is an attribute of the relationships.
    id: /\s\w+:id=["']([^"']*)/.exec(tag)?.[1] ?? attributeOf(tag, 'id'),
    name: plainText(attributeOf(tag, 'name')),
    isHidden: attributeOf(tag, 'state').toLowerCase().endsWith('hidden'),
  }));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function plainText(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
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
