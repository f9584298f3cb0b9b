/** Puts something else in the place of what the browser offers under a name. */
export function replace(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}
