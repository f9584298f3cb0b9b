const broken = /\0|\p{Cs}/u;
const allBroken = /\0|\p{Cs}/gu;

/** Whether a text has characters that no database stores: NUL, or half of a surrogate pair. */
export function hasBrokenCharacter(text: string): boolean {
  return broken.test(text);
}

/** The text without NUL and halves of surrogate pairs, which cannot be saved. */
export function withoutBrokenCharacters(text: string): string {
  return text.replace(allBroken, '');
}
