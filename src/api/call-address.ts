/** Names and values of a query; undefined values are not sent. */
export type QueryValues = Readonly<Record<string, string | number | undefined>>;

/**
 * The address of a call: fills `{name}` placeholders from `params` and appends the query. Throws
 * when a placeholder has no value.
 */
export function callAddress(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: QueryValues = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The call ${path} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
