/** A message to one person. Plain text; an address on a line of its own becomes a link there. */
export interface OutgoingMail {
  /** Customer whose data it tells about; null for what concerns the account only. */
  readonly custId: string | null;
  /** What it is about, in camel case: `passwordReset`, `claimDecided`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** One-click address for leaving this kind of mail (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly attachment?: {
    readonly fileName: string;
    readonly media: string;
    readonly bytes: Uint8Array;
  };
}
