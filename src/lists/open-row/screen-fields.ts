/** What an address says of the screen beside the state of its list. */
export interface ScreenFields {
  /** The open tab. */
  readonly tab: string | null;
  /** The open row, by its name or id. */
  readonly row: string | null;
  /** The state of the list. */
  readonly rest: string;
}

/** Takes the query of an address apart. */
export function readScreenFields(search: string): ScreenFields {
  const values = new URLSearchParams(search);
  const [tab, row] = [values.get('tab'), values.get('row')];
  if (tab === null && row === null) return { tab, row, rest: search };
  values.delete('tab');
  values.delete('row');
  return { tab, row, rest: values.toString() };
}

function field(name: string, value: string | null): string[] {
  return value === null ? [] : [new URLSearchParams({ [name]: value }).toString()];
}

/** Puts the address of a screen together: tab, state of the list, open row. */
export function joinAddress(path: string, { tab, row, rest }: ScreenFields): string {
  const parts = [...field('tab', tab), ...(rest === '' ? [] : [rest]), ...field('row', row)];
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}
