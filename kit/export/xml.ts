const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text that is safe inside an XML element or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Attributes as text with a leading space each; undefined ones are left out. */
export function xmlAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeXml(value)}"`]))
    .join('');
}

/** An element on lines of its own, children indented; closed at once when it has none. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly string[] = [],
): string {
  const opening = `<${name}${xmlAttributes(attributes)}`;
  if (children.length === 0) return `${opening}/>`;
  const body = children.map((child) => child.replaceAll(/^/gm, '  ')).join('\n');
  return `${opening}>\n${body}\n</${name}>`;
}

/** A comment; two hyphens would end it. */
export function xmlComment(text: string): string {
  return `<!-- ${text.replaceAll('--', '- -')} -->`;
}
