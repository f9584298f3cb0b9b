/**
 * What nobody sees: control characters other than ends of lines and tabs, signs of direction and
 * width, fillers, and the blank of Braille. They may stand in a text, but do not make one.
 */
const unseen = /(?![\t\n\r])\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** What a reader sees of a text, without blanks around it; empty when there is nothing to see. */
export function shownText(text: string): string {
  return text.replaceAll(unseen, '').trim();
}
