import type { Notice } from '#contract/notifications/notices.ts';

const keyLength = 8;
const multiplier = 31;
const modulus = 2 ** 32;

/**
 * The key under which a browser remembers that a notice was dismissed: short, because it travels in a
 * cookie, and another one once the lessor has changed the words or how serious they are, so that those are read too.
 */
export function noticeKey({ id, severity, title, text }: Notice): string {
  const bytes = new TextEncoder().encode([severity, title, text].join('\n'));
  const words = bytes.reduce((sum, byte) => (sum * multiplier + byte) % modulus, 0);
  return `${id.slice(0, keyLength)}${words.toString(36)}`;
}
