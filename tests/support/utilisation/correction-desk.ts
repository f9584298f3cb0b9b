import { randomUUID } from 'node:crypto';
import type {
  CorrectionCase,
  InternalCorrection,
} from '#contract/utilisation/utilisation-corrections.ts';
import type { AnswerOf } from '#src/api/api.ts';
import type { getCorrectionChanges } from '#contract/utilisation/correction-changes.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { formatHours, parseHours } from '#domain/format/hours.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { TestBrowser } from '../portal/create-test-portal.ts';
import { enterInternally } from '../portal/enter-internally.ts';
import { createSeededPortal } from '../portal/seeded-portal.ts';
import { type Input, monthOfLease, utilisationOf } from './report-month.ts';

/** Some minutes more on airframe, engines and gears; an APU runs on its own. */
function flownLonger(input: Input, stored: StoredLeaseMonth, minutes: number): ReportDraft {
  const lease = input.leases.find(({ id }) => id === stored.leaseId);
  const flying = (lease?.components ?? []).filter(({ kind }) => kind !== 'apu');
  return flying.reduce<ReportDraft>(
    (draft, { id }) =>
      replaceLine(draft, id, (line) => {
        // An engine in the shop flew nothing; a gear may have no figures.
        const flown = line.fh === '' ? 0 : parseHours(line.fh);
        return flown === 0 ? line : { ...line, fh: formatHours(flown + minutes), tsn: '' };
      }),
    stored.report,
  );
}

/** Requests for corrections of one lease, of Aurora by default, as its airline and the lessor deal with them. */
export function correctionDesk(
  airline: TestBrowser,
  lessor: TestBrowser,
  leaseNo: string,
  owner = 'AUR',
) {
  const aurora = utilisationOf(airline);
  const caseUrl = (id: string, rest = '', custId = owner) =>
    `/portal/api/internal/customers/${custId}/corrections/${id}${rest}`;
  return {
    caseUrl,
    async readCase(id: string): Promise<CorrectionCase> {
      const answer = await lessor.call('GET', caseUrl(id));
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<CorrectionCase>();
    },
    decide(id: string, payload: object, key: string = randomUUID(), by = lessor) {
      const headers = { 'idempotency-key': key };
      return by.call('POST', caseUrl(id, '/decision'), { payload, headers });
    },
    withdraw(id: string, rowVersion: number, key: string = randomUUID(), by = airline) {
      const options = { payload: { rowVersion }, headers: { 'idempotency-key': key } };
      return by.call('POST', `/portal/api/utilisation/corrections/${id}/withdrawal`, options);
    },
    /** Requests another report of a month; returns the request as the lessor sees it. */
    async ask(
      stored: StoredLeaseMonth,
      report: ReportDraft,
      evidenceId: string | null = null,
    ): Promise<InternalCorrection> {
      const { month } = stored;
      const reason = 'The last flight of the month belongs to the month before.';
      const asked = await aurora.correct(stored, report, reason, evidenceId);
      if (asked.kind !== 'accepted') throw new Error(JSON.stringify(asked));
      const list = await lessor.call('GET', `/portal/api/internal/corrections?customer=${owner}`);
      const found = list
        .json<{ items: InternalCorrection[] }>()
        .items.find((one) => one.leaseNo === leaseNo && one.month === month);
      if (found === undefined) throw new Error('The lessor does not see the request.');
      return found;
    },
    /** A month as it is stored, and the report of it with some minutes more. */
    async draft(month: string, minutes: number) {
      const input = await aurora.read(`month=${month}`);
      const stored = monthOfLease(input, leaseNo);
      return { stored, report: flownLonger(input, stored, minutes) };
    },
    /** Requests some minutes more in a month. */
    async request(month: string, minutes: number): Promise<InternalCorrection> {
      const { stored, report } = await this.draft(month, minutes);
      return this.ask(stored, report);
    },
    /** What a correction would bill, asked before it is requested. */
    async estimate(month: string, minutes: number, by = airline) {
      const { stored, report } = await this.draft(month, minutes);
      const payload = { leaseId: stored.leaseId, month, report };
      return by.call('POST', '/portal/api/utilisation/corrections/estimate', { payload });
    },
    /** A request as its airline reads it. */
    async readChanges(id: string, by = airline) {
      const answer = await by.call('GET', `/portal/api/utilisation/corrections/${id}/changes`);
      return answer.json<AnswerOf<typeof getCorrectionChanges>>();
    },
  };
}

/** Both sides of the requests of one lease. */
export type CorrectionDesk = ReturnType<typeof correctionDesk>;

/** A portal on the demo data, and the corrections of one lease of Aurora in it; close the portal. */
export async function openCorrections(leaseNo: string) {
  const portal = await createSeededPortal();
  const airline = await portal.enter('everything@aurora.example');
  const desk = correctionDesk(airline, await enterInternally(portal), leaseNo);
  return { portal, airline, aurora: utilisationOf(airline), desk };
}

/** What `openCorrections` opens. */
export type Corrections = Awaited<ReturnType<typeof openCorrections>>;
