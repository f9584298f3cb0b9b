/** Characters that people write for a letter to satisfy rules about characters. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

/** A text in lower case, with letters for the characters that people write in their place. */
export function withLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[0134578@$!€]/g, (sign) => letters[sign] ?? sign);
}

/** A text that is one part repeated, as that part. */
const once = (text: string): string => text.replace(/^(.+?)\1+$/su, '$1');

const bare = (text: string): string =>
  text.replaceAll(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '');

/** A guesser tries these words with digits and signs around them; a shorter one is part of much. */
const leastWord = 5;

/**
 * The forms of a password that a list of leaked ones is searched for: as it is in lower case, with
 * letters for digits and signs, without digits and signs around it, and one part of a repetition.
 */
export function plainForms(password: string): ReadonlySet<string> {
  const lower = password.toLowerCase();
  const whole = [lower, withLetters(lower)];
  const words = [...whole, withLetters(bare(lower))]
    .flatMap((form) => [bare(form), once(form), bare(once(form)), once(bare(form))])
    .filter((word) => word.length >= leastWord);
  return new Set([...whole, ...words]);
}
