/** Replaces what the browser offers under a name. */
export function replaceProperty(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}
