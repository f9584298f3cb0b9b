import { randomUUID } from 'node:crypto';
import type { MatrixAsset } from '#contract/utilisation/report-matrix.ts';
import type { Contact } from '#contract/team/team.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { type IsoMonth, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { repeatedlyLate } from '#domain/utilisation/judging/repeated-lateness.ts';
import { assetTitle } from '#domain/utilisation/report/words.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { listContacts } from '#server/team/team.queries.ts';
import { rememberLateness } from '#server/utilisation/estimates/lateness.queries.ts';
import { readReportMatrix } from '#server/utilisation/reports/report-matrix.ts';
import { notify } from '#server/notifications/notify.steps.ts';

/** The customer whose reports are checked, the day (UTC), and now as epoch milliseconds. */
export interface LatenessAsked {
  readonly custId: string;
  readonly customer: string;
  readonly asOf: IsoDate;
  readonly now: number;
}

/** The lease manager of a lease: the first contact of the lease, or else of the whole customer. */
function managerOf(contacts: readonly Contact[], leaseNo: string): Contact | undefined {
  const managers = contacts.filter((one) => one.function === 'leaseManagement');
  const own = managers.find(({ leases }) => leases.includes(leaseNo));
  return own ?? managers.find(({ leases }) => leases.length === 0);
}

async function tell(
  tx: Tx,
  { custId, customer, now }: LatenessAsked,
  asset: MatrixAsset,
  late: readonly IsoMonth[],
  manager: Contact | undefined,
): Promise<void> {
  const { leaseId, leaseNo } = asset;
  const month = late.at(-1) ?? '';
  const names = late.map(monthName).join(', ');
  const isNew = await rememberLateness(tx, {
    id: randomUUID(),
    custId,
    leaseId,
    leaseNo,
    asset: assetTitle(asset),
    month,
    lateMonths: names,
    lateCount: late.length,
    told: manager?.name ?? null,
    at: new Date(now).toISOString(),
  });
  if (!isNew) return;
  const facts = `${late.length} of the last 12 reports were late or are missing: ${names}.`;
  const title = `Repeatedly late utilisation: lease ${leaseNo}`;
  const text = `${facts} The lessor is notified; repeated lateness is a breach of the lease.`;
  const news = {
    custId,
    kind: 'utilisationLate',
    subject: `${leaseNo}:${month}:repeated`,
  } as const;
  await notify(tx, { ...news, title, text }, now);
  if (manager === undefined) return;
  const head = `${title}, ${customer}`.slice(0, 200);
  const body = `Hello ${manager.name},\n\n${customer}, lease ${leaseNo}, ${assetTitle(asset)}: ${facts}`;
  await queueMail(
    tx,
    { custId, kind: 'repeatedLateness', to: manager.email, subject: head, body },
    now,
  );
}

/**
 * Notifies the lease manager, the lessor's desk and the airline of leases whose reports were late
 * three times or more in twelve months (domain page §1.8), once for each late month from the third
 * on.
 */
export async function tellRepeatedLateness(tx: Tx, asked: LatenessAsked): Promise<void> {
  const { custId, asOf } = asked;
  const lastClosed = shiftMonth(monthOf(asOf), -1);
  const { assets } = await readReportMatrix(tx, { custId, asOf }, 12);
  const late = assets.flatMap((asset) => {
    const months = repeatedlyLate(asset.months, lastClosed);
    return months.length === 0 ? [] : [{ asset, months }];
  });
  if (late.length === 0) return;
  const contacts = await listContacts(tx, custId);
  for (const { asset, months } of late) {
    await tell(tx, asked, asset, months, managerOf(contacts, asset.leaseNo));
  }
}
