/** Choices of a filter or a form from customers. */
export function customerOptions(
  first: string,
  customers: readonly { readonly id: string; readonly name: string }[] = [],
): readonly (readonly [value: string, word: string])[] {
  return [['', first], ...customers.map(({ id, name }) => [id, `${name} (${id})`] as const)];
}
