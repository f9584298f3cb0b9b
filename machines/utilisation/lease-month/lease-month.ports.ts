import type { IsoMonth } from '#domain/dates/month.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { unprovidedPromise } from '#machines/unprovided.ts';
import type { Contest } from '../book/contest.ts';
import type { BrokenRules, SaveAnswer } from './save-answer.ts';

/** One save: the texts, and the version that they were typed onto. */
export interface SaveRequest {
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly rowVersion: number;
  readonly report: ReportDraft;
}

/** Port of the chart of a lease-month: `saveDraft` rejects without a known response. */
export const leaseMonthPorts = {
  saveDraft: unprovidedPromise<SaveAnswer, SaveRequest>('saveDraft'),
};

/** Which month, and the version that its texts are typed onto. */
export interface LeaseMonthInput {
  readonly key: string;
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly rowVersion: number;
}

/** The reports of the chart to the screen. */
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
      /** Another person saved first; the month waits for `conflict.keepMine` or `.compare`. */
      readonly type: 'leaseMonth.overtaken';
      readonly key: string;
      readonly theirs: StoredLeaseMonth;
    }
  | {
      /** It is not stored, and will not be by itself. */
      readonly type: 'leaseMonth.stalled';
      readonly key: string;
    };

/** What a lease-month accepts. */
export type LeaseMonthEvent =
  | { readonly type: 'report.edit'; readonly report: ReportDraft }
  | { readonly type: 'report.save'; readonly report: ReportDraft }
  | { readonly type: 'report.replaced'; readonly stored: StoredLeaseMonth }
  | { readonly type: 'report.refused'; readonly problems: BrokenRules }
  | { readonly type: 'report.contested'; readonly theirs: StoredLeaseMonth }
  | { readonly type: 'conflict.keepMine'; readonly report: ReportDraft }
  | { readonly type: 'conflict.takeTheirs' }
  | { readonly type: 'conflict.compare' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'connection.restored' };
