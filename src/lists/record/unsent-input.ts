type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What each field held before the person changed it. */
const before = new WeakMap<Field, string>();
/** The fields that the person has changed, also those that they have set back. */
const changed = new WeakSet<Field>();
const events = ['pointerdown', 'focusin', 'keydown', 'dragenter'] as const;

const fieldsOf = (record: Element): Field[] => [
  ...record.querySelectorAll<Field>('input, textarea, select'),
];

function valueOf(field: Field): string {
  const isChecked = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
  return isChecked ? String(field.checked) : field.value;
}

function remember(): void {
  for (const record of document.querySelectorAll('.record'))
    for (const field of fieldsOf(record))
      if (!changed.has(field)) before.set(field, valueOf(field));
}

function noteChange({ target }: Event): void {
  if (target instanceof Element && target.matches('input, textarea, select'))
    changed.add(target as Field);
}

/**
 * Watches what the person enters into the fields of a record; returns what ends it. A field's own
 * default does not tell: React keeps it equal to the value.
 */
export function watchInput(): () => void {
  for (const name of events) document.addEventListener(name, remember, true);
  document.addEventListener('input', noteChange, true);
  return () => {
    for (const name of events) document.removeEventListener(name, remember, true);
    document.removeEventListener('input', noteChange, true);
  };
}

/** Whether a record holds what a person has entered or chosen, and not sent. */
export function hasUnsentInput(): boolean {
  return [...document.querySelectorAll('.record')]
    .flatMap(fieldsOf)
    .some((field) => changed.has(field) && valueOf(field) !== before.get(field));
}
