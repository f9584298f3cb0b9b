const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
// What XML cannot hold: control characters other than tab and line ends, lone surrogates.
const unwritable = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Text escaped for XML; characters that XML forbids are left out. */
export function xmlText(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** An element of XML around others, which are XML, in their order. */
export function xmlBranch(name: string, ...content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`;
}

/** An element of XML that holds a text, which is escaped. */
export function xmlLeaf(name: string, text: string): string {
  return xmlBranch(name, xmlText(text));
}
