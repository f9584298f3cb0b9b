import { intentWords } from '#contract/listings/listing-kinds.ts';
import type { ListingDetail } from '#contract/listings/listings.ts';
import type { OutgoingMail } from '#server/platform/mail/outgoing-mail.ts';
import type { AcceptedNda } from './nda.pdf.ts';
import type { Caller } from '#server/platform/http/caller.ts';

const longestSubject = 200;

/** Mail with the accepted NDA as PDF, to the person who accepted it. */
export function acceptedMail(accepted: AcceptedNda, caller: Caller, pdf: Buffer): OutgoingMail {
  const { nda } = accepted;
  return {
    custId: caller.custId,
    kind: 'ndaAccepted',
    to: caller.username,
    subject: `${nda.title}: ${nda.listing.name}, ${nda.listing.number}`.slice(0, longestSubject),
    body: [
      `Hello ${caller.displayName},`,
      '',
      `You accepted the ${nda.title} (version ${nda.version}) for ${accepted.customer}, about ${nda.listing.name}, listing ${nda.listing.number}.`,
      '',
      `The text with your acceptance is attached. It is valid until ${accepted.expiresOn}.`,
      `SHA-256 of the text: ${nda.sha256}`,
    ].join('\n'),
    attachment: { fileName: ndaFileName(nda), media: 'application/pdf', bytes: pdf },
  };
}

/** The file name of an accepted NDA. */
export function ndaFileName({
  version,
  listing,
}: {
  readonly version: string;
  readonly listing: { readonly number: string };
}): string {
  return `NDA ${listing.number} ${version}.pdf`;
}

/** Mail to the contact of a listing about an interested person. */
export function interestMail(
  listing: ListingDetail,
  caller: Caller,
  wish: {
    readonly intent: keyof typeof intentWords;
    readonly phone: string;
    readonly message: string;
  },
): OutgoingMail {
  const { displayName, username, customerName, custId } = caller;
  const name = `${listing.manufacturer} ${listing.model}`;
  return {
    custId,
    kind: 'interestRegistered',
    to: listing.contact.email,
    subject: `${customerName} is interested in ${name}, ${listing.number}`.slice(0, longestSubject),
    body: [
      `${displayName} (${username}) of ${customerName} is interested in ${name}, listing ${listing.number}.`,
      '',
      `Would like: ${intentWords[wish.intent]}`,
      `Phone: ${wish.phone === '' ? 'not given' : wish.phone}`,
      '',
      wish.message,
    ].join('\n'),
  };
}
