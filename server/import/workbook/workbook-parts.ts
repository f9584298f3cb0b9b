import { strFromU8, unzipSync } from 'fflate';
import { UnreadableTableError } from '../table/decode-table.ts';

const workbookName = 'xl/workbook.xml';
const relationsName = 'xl/_rels/workbook.xml.rels';

/** Most bytes that the read parts of a workbook may take once they are unzipped. */
const mostUnzipped = 128 * 1024 * 1024;

/** A sheet of a workbook in its order. */
export interface BookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Name of its part; undefined for a chart on a sheet of its own. */
  readonly part: string | undefined;
}

/** The parts of a workbook that tables are read from. */
export interface BookParts {
  readonly sheets: readonly BookSheet[];
  readonly styles: string;
  /** Whether days count from 1904. */
  readonly isFrom1904: boolean;
  /** All read parts by name, unzipped. */
  readonly bytes: Readonly<Record<string, Uint8Array>>;
}

const textOf = (bytes: Uint8Array | undefined): string =>
  bytes === undefined ? '' : strFromU8(bytes);

/** An attribute of an opening tag, without its prefix; empty when it is not there. */
export function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2] ?? '';
}

function unpack(zip: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let declared = 0;
  try {
    return unzipSync(zip, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false;
        declared += originalSize;
        // No part gets more memory than the file declares.
        if (declared > mostUnzipped)
          throw new UnreadableTableError(
            'Unzipped the workbook is larger than 128 MB. Save its largest sheets as CSV.',
          );
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableTableError) throw error;
    throw new UnreadableTableError(
      'The workbook is incomplete or damaged. Export it again, and copy all of it.',
    );
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function demandZip(file: Uint8Array): void {
  if (startsWith(file, [0x50, 0x4b])) return;
  if (startsWith(file, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new UnreadableTableError(
      'It is an old Excel workbook, or one with a password. Save it as XLSX without a password.',
    );
  throw new UnreadableTableError(
    'It is not an Excel workbook. Save it as XLSX; when it is text, name it .csv.',
  );
}

function relationsIn(text: string) {
  return [...text.matchAll(/<(?:\w+:)?Relationship\s[^>]*/g)].map(([tag]) => {
    const target = attributeOf(tag, 'Target');
    return {
      id: attributeOf(tag, 'Id'),
      type: attributeOf(tag, 'Type').replace(/^.*\//, ''),
      target: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
}

/**
 * Unzips what tables are read from; a workbook that declares more than 128 MB is refused before it
 * takes memory. Throws `UnreadableTableError`.
 */
export function readBookParts(file: Uint8Array): BookParts {
  demandZip(file);
  const book = unpack(file, (name) => name === workbookName || name === relationsName);
  const workbook = textOf(book[workbookName]);
  if (workbook === '')
    throw new UnreadableTableError('It is a ZIP archive and no Excel workbook. Save it as XLSX.');
  const relations = relationsIn(textOf(book[relationsName]));
  const pathOf = (type: string) => relations.find((one) => one.type === type)?.target;
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*/g)].map(([tag]) => {
    const id = attributeOf(tag, 'id');
    return {
      name: attributeOf(tag, 'name'),
      isHidden: attributeOf(tag, 'state').endsWith('idden'),
      part: relations.find((one) => one.id === id && one.type === 'worksheet')?.target,
    };
  });
  const styles = pathOf('styles') ?? 'xl/styles.xml';
  const wanted = new Set([styles, pathOf('sharedStrings') ?? 'xl/sharedStrings.xml']);
  for (const { part, isHidden } of sheets) if (part !== undefined && !isHidden) wanted.add(part);
  const parts = unpack(file, (name) => wanted.has(name));
  const properties = /<(?:\w+:)?workbookPr\b[^>]*/.exec(workbook)?.[0] ?? '';
  return {
    sheets,
    styles: textOf(parts[styles]),
    isFrom1904: ['1', 'true'].includes(attributeOf(properties, 'date1904')),
    bytes: { ...book, ...parts },
  };
}
