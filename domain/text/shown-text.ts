/**
 * Invisible characters: control characters other than line ends and tabs, marks of direction and
 * width, fillers, and the Braille blank. A text may contain them but needs others.
 */
const unseen = /(?![\t\n\r])\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** The visible part of a text, trimmed; empty when nothing is visible. */
export function shownText(text: string): string {
  return text.replaceAll(unseen, '').trim();
}
