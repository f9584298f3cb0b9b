/**
 * The text of a CSV without byte-order mark: UTF-16 where its first bytes say so, UTF-8 where it is
 * valid, else Windows-1252, which Excel writes in western Europe.
 */
export function decodeCsv(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xff_fe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfe_ff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
