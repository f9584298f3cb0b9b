import type { Fault } from './fault.ts';

/** A source with the fault in it. Throws when the text to replace is not in it exactly once. */
export function plant(source: string, { name, file, text, instead }: Fault): string {
  const places = source.split(text).length - 1;
  if (places !== 1)
    throw new Error(
      `"${name}": its text is ${places} times in ${file}. Correct it in tests/faults/faults.ts.`,
    );
  return source.replace(text, () => instead);
}
