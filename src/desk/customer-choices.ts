/** The customers that a list of the lessor can be narrowed to. */
export function customerChoices(
  customers: readonly { readonly custId: string; readonly name: string }[] = [],
): readonly (readonly [value: string, word: string])[] {
  return [
    ['', 'All customers'],
    ...customers.map(({ custId, name }) => [custId, name.slice(0, 34)] as const),
  ];
}
