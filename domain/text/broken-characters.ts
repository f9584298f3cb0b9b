const broken = /\0|\p{Cs}/u;
const allBroken = /\0|\p{Cs}/gu;

/** Whether a text holds what no database can: NUL, or half of a character. */
export function hasBrokenCharacter(text: string): boolean {
  return broken.test(text);
}

/** The text without NUL and halves of characters, which nobody types and no save can take. */
export function withoutBrokenCharacters(text: string): string {
  return text.replace(allBroken, '');
}
