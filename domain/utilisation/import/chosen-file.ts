/** Why files that a person chooses or drops cannot be imported (U40); undefined for one that can. */
export function chosenFault(names: readonly string[]): string | undefined {
  const [name = '', second] = names;
  if (second !== undefined)
    return `These are ${names.length} files. Import one after the other: nothing was read.`;
  if (/\.(?:csv|xlsx|txt|tsv)$/i.test(name)) return undefined;
  return `${name} is not a CSV or XLSX file. Save it as one of these, and choose that.`;
}
