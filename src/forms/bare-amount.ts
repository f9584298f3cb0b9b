const groups = /^\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * A typed amount as it is sent: without blanks around it and without separators of whole thousands. A
 * comma in any other place may be a decimal sign: the text stays as it is, and is refused.
 */
export function bareAmount(text: string): string {
  const typed = text.trim();
  return groups.test(typed) ? typed.replaceAll(',', '') : typed;
}

/** Why an amount is not certain: in some countries points separate thousands. */
export function ambiguity(text: string): string | undefined {
  const typed = text.trim();
  if (!/^\d{1,3}(\.\d{3})+$/.test(typed)) return undefined;
  return `${typed} can be read in two ways. Write ${typed.replaceAll('.', '')}, or ${typed.replaceAll('.', ',')}.`;
}
