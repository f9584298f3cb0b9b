const secretKey =
  /token|secret|password|authorization|cookie|credential|visitid|otp|passkey|challenge|recoverycode/i;
/** Times and lengths of a token are not secret, and a viewer needs them. */
const timingKey = /(minutes|seconds|ms|at|count)$/i;
const tokenText = /eyJ[\w-]{6,}(?:\.[\w-]*)*/g;
/** A code that somebody types to prove who they are; codes of problems are words without digits. */
const typedCode = /^code$/i;
/** What an authenticator has signed. */
const signedText = /^\{.*"clientDataJSON"/s;

/** The replacement of a secret. */
export const redacted = '•••';

const deepest = 12;
const longestList = 200;
const longestText = 2000;

/**
 * A copy of any value that can be posted: plain data, cut to a bounded size, without secrets. The
 * value of a key such as `token`, `password` or `cookie` is replaced as a whole, and so is every
 * piece of text that looks like a signed token, anywhere in it. A code that proves who somebody is, and
 * what an authenticator has signed, are replaced too.
 */
export function redact(value: unknown): unknown {
  return copy(value, []);
}

function copy(value: unknown, around: readonly object[]): unknown {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value) || around.length >= deepest) return '…';
  if (Array.isArray(value)) return list(value, [...around, value]);
  if (value instanceof Error) return { name: value.name, message: text(value.message) };
  if (value instanceof Date) return value.toJSON();
  return isPlain(value) ? record(value, [...around, value]) : `[${className(value)}]`;
}

function list(values: readonly unknown[], around: readonly object[]): readonly unknown[] {
  const copies = values.slice(0, longestList).map((value) => copy(value, around));
  return values.length > longestList ? [...copies, `… ${values.length} in all`] : copies;
}

function record(value: object, around: readonly object[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      isSecret(key, inner, value) ? redacted : copy(inner, around),
    ]),
  );
}

function isSecret(key: string, value: unknown, owner: object): boolean {
  // What is typed has its kind next to it.
  if (typeof value === 'string' && typedCode.test(key)) return 'kind' in owner || /\d/.test(value);
  if (!secretKey.test(key) || value === null || value === undefined) return false;
  if (typeof value === 'boolean') return false;
  return !(typeof value === 'number' && timingKey.test(key));
}

function text(value: string): string {
  if (signedText.test(value)) return redacted;
  const safe = value.replaceAll(tokenText, redacted);
  return safe.length > longestText ? `${safe.slice(0, longestText)}…` : safe;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function className(value: object): string {
  const { constructor }: { constructor?: unknown } = value;
  return typeof constructor === 'function' ? constructor.name : 'object';
}
