import { extractText, getDocumentProxy } from 'unpdf';

/** Text of each page of a PDF document. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}
