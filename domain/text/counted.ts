/** So many things in words, with thousands apart: `1 row`, `1,338 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
