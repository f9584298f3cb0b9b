/** Longest file name that the portal accepts or produces, in characters. */
export const longestFileName = 200;

const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
/** Control characters, invisible marks (bidirectional overrides among them) and lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Why a file of this name is refused, with what to do; undefined for a usable name. A usable name
 * has no folder, is valid on every operating system and displays exactly as it is.
 */
export function fileNameFault(name: string): string | undefined {
  if (name.trim() === '') return 'The file has no name. Give it one and try again.';
  if (name.length > longestFileName) {
    return `The name of the file is longer than ${longestFileName} characters. Shorten it and try again.`;
  }
  if (invisible.test(name)) {
    return 'The name of the file has invisible characters. Rename it and try again.';
  }
  if (/[/\\:*?"<>|]/.test(name)) {
    return 'The name of the file has one of / \\ : * ? " < > |. Rename it and try again.';
  }
  if (/^[. ]|[. ]$/.test(name) || reserved.test(name)) {
    return 'The file has a name that some computers cannot hold. Rename it and try again.';
  }
  return undefined;
}

function cut(name: string): string {
  if (name.length <= longestFileName) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  // Never split a surrogate pair.
  const head = name.slice(0, longestFileName - extension.length).replace(/\p{Cs}$/u, '');
  return head + extension;
}

/** The nearest usable name: never with a folder, never empty. */
export function safeFileName(name: string): string {
  const visible = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, '-')
    .replace(/^[. ]+/, '');
  const bare = cut(visible).replace(/[. ]+$/, '');
  if (bare === '') return 'download';
  return reserved.test(bare) ? cut(`_${bare}`) : bare;
}
