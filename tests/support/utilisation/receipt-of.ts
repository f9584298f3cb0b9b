import { textOfPages } from '../read/pdf-text.ts';
import type { TestBrowser } from '../portal/create-test-portal.ts';

const receipts = '/portal/api/utilisation/receipts';

/** What the verification of a receipt's signature answers. */
export interface Verified {
  readonly isGenuine: boolean;
  readonly sha256: string | null;
  readonly isUnchanged: boolean | null;
  readonly withdrawn: readonly { readonly leaseNo: string; readonly month: string }[] | null;
}

/** The text of a receipt's PDF. */
export async function textOfReceipt(by: TestBrowser, id: string | null): Promise<string> {
  const answer = await by.call('GET', `${receipts}/${id ?? ''}/pdf`);
  return (await textOfPages(answer.rawPayload)).join(' ');
}

/** The signature at the end of a receipt's text. */
export function signatureIn(text: string): string {
  return /eyJ[\w-]+\s*[\w-]*\s*[\w.\s-]+$/u.exec(text)?.[0] ?? '';
}

/** Asks the portal about a signature. */
export async function verifyReceipt(by: TestBrowser, signature: string): Promise<Verified> {
  const answer = await by.call('POST', `${receipts}/verification`, { payload: { signature } });
  return answer.json<Verified>();
}
