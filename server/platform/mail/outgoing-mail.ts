/** A message to one person. Plain text; an address on a line of its own becomes a link there. */
export interface OutgoingMail {
  /** Customer whose data it contains; null for account mail. */
  readonly custId: string | null;
  /** Its subject, in camel case: `passwordReset`, `claimDecided`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** One-click address for unsubscribing from this kind of mail (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachment?: {
    readonly fileName: string;
    readonly media: string;
    readonly bytes: Uint8Array;
  };
}
