const zero1900 = Date.UTC(1899, 11, 30);
const zero1904 = Date.UTC(1904, 0, 1);

/**
 * The date system of a workbook, relative to the dates that the reader returns; milliseconds, UTC.
 */
export interface DateSystem {
  /** The value for day zero, from which durations count. */
  readonly zero: number;
  /** By how much a read date is too early. */
  readonly lack: number;
}

/** The system of nearly every workbook. */
const from1900: DateSystem = { zero: zero1900, lack: 0 };

/**
 * The date system of an XLSX by its `workbook.xml`. `read-excel-file` recognises the 1904 system
 * only in Excel's notation, `1`; LibreOffice writes `true`. It does not return which one it used,
 * and durations need to know.
 */
export function dateSystemOf(workbook: string): DateSystem {
  const properties = /<(?:\w+:)?workbookPr\b[^>]*/.exec(workbook)?.[0] ?? '';
  const flag = /\bdate1904\s*=\s*["'](\w*)["']/.exec(properties)?.[1];
  if (flag === '1') return { zero: zero1904, lack: 0 };
  return flag === 'true' ? { zero: zero1900, lack: zero1904 - zero1900 } : from1900;
}
