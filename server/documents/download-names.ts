import { longestFileName, safeFileName } from '#domain/files/file-name.ts';

const endingOf = (name: string): string => /\.[^.]{1,9}$/.exec(name)?.[0] ?? '';

/**
 * The name under which a document is saved: the requested one, made safe, always with the extension
 * of the document itself, so that no program is delivered under the name of a report.
 */
export function downloadName(asked: string, own: string): string {
  if (asked.trim() === '') return safeFileName(own);
  const [name, ending] = [safeFileName(asked), endingOf(own)];
  if (ending === '' || name.toLowerCase().endsWith(ending.toLowerCase())) return name;
  return safeFileName(name.slice(0, longestFileName - ending.length) + ending);
}

/** Numbers names that occur more than once, also when they differ by case only. */
export function differentNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const ending = endingOf(name);
    const stem = name.slice(0, name.length - ending.length);
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      const mark = ` (${number})`;
      free = stem.slice(0, longestFileName - ending.length - mark.length) + mark + ending;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
