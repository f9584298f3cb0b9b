const iso = /\d{4}-\d{2}-\d{2}/;

/** A date or an instant alone: the page writes it as people do. */
const isValue = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z)?$/.test(text);

/**
 * The texts of an answer that have an ISO date among other words, or as a value that is printed as it
 * is (`kind: 'text'`). Names of files and keys are for machines.
 */
export function datesInText(answer: unknown, name = ''): string[] {
  if (typeof answer === 'string') {
    const isForMachines = /^(?:key|id|fileName|place|seen)$/.test(name);
    return iso.test(answer) && !isValue(answer) && !isForMachines ? [`${name}: ${answer}`] : [];
  }
  if (Array.isArray(answer)) return answer.flatMap((one) => datesInText(one, name));
  if (typeof answer !== 'object' || answer === null) return [];
  const fields = Object.entries(answer);
  const { kind, value } = answer as { readonly kind?: unknown; readonly value?: unknown };
  const isPrinted = kind === 'text' && typeof value === 'string' && iso.test(value);
  return [
    ...(isPrinted ? [`${name}: ${value}`] : []),
    ...fields.flatMap(([key, one]) => datesInText(one, key)),
  ];
}
