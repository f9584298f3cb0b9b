import type { IsoMonth } from '#domain/dates/month.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { SaveResult } from '#contract/utilisation/utilisation.ts';
import type { Contest } from './lease-month.contest.ts';

/** The server's findings about a month: the rules with their texts. */
export type BrokenRules = Extract<SaveResult, { kind: 'refused' }>['problems'];

/** The server cannot store the texts; sending them again is useless. */
export interface Rejection {
  readonly kind: 'rejected';
  /** What is wrong and what to do, for people. */
  readonly reason: string;
}

/** The outcome of one answered save. */
export type SaveAnswer = SaveResult | Rejection;

export interface LeaseMonthInput {
  readonly key: string;
  readonly leaseId: string;
  readonly month: IsoMonth;
  /** Version that the texts were typed onto. */
  readonly rowVersion: number;
  readonly report: ReportDraft;
  readonly isOnline: boolean;
}

export interface LeaseMonthContext extends LeaseMonthInput {
  /**
   * What is being sent, or was when the response was lost; it is repeated before anything newer.
   */
  readonly sent: ReportDraft | null;
  /** What another person saved meanwhile; while `sent` is without a response, it waits for it. */
  readonly theirs: StoredLeaseMonth | null;
  readonly refusal: BrokenRules;
  /** Why the server cannot store what was sent, or null. */
  readonly rejection: string | null;
  readonly error: string | null;
  readonly attempts: number;
}

export type LeaseMonthEvent =
  | { readonly type: 'report.edit'; readonly report: ReportDraft }
  | { readonly type: 'report.save' }
  | { readonly type: 'report.replaced'; readonly stored: StoredLeaseMonth }
  | { readonly type: 'report.refused'; readonly problems: BrokenRules }
  | { readonly type: 'report.contested'; readonly theirs: StoredLeaseMonth }
  | { readonly type: 'conflict.keepMine' }
  | { readonly type: 'conflict.takeTheirs' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' };

export type LeaseMonthEmitted =
  | {
      /** The server holds what is shown. */
      readonly type: 'leaseMonth.saved';
      readonly key: string;
      readonly stored: StoredLeaseMonth;
    }
  | {
      /** An earlier text is stored; a newer one waits. */
      readonly type: 'leaseMonth.advanced';
      readonly key: string;
      readonly stored: StoredLeaseMonth;
      /** What contests the newer one, or null. */
      readonly contest: Contest | null;
    }
  | {
      /** Another person's version replaces what is shown. */
      readonly type: 'leaseMonth.replaced';
      readonly key: string;
      readonly stored: StoredLeaseMonth;
    }
  | {
      /** It is not stored, and will not be by itself. */
      readonly type: 'leaseMonth.stalled';
      readonly key: string;
    };

/** One save: the texts, and the version that they were typed onto. */
export interface SaveRequest {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly rowVersion: number;
  readonly report: ReportDraft;
}
