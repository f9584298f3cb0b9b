import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { addAmounts, multiplyAmount, type Amount } from '#domain/money/amount.ts';
import type { AirlinePlan, PlannedLetter } from '../world/airline-plan.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { drawsFor } from '../world/random.ts';
import { letterExpiry, letterShare } from '../world/security-plan.ts';
import { importedIds } from '#server/import/table/import-id.ts';

type EventRow = AirlineRows['letterEvents'][number];
type Step = Pick<EventRow, 'eventDate' | 'kind' | 'amount' | 'expiryDate' | 'note'>;

interface SecuredLease {
  readonly lease: SeededLease;
  readonly monthly: Amount;
}

const banks = [
  'Example Bank of Reykjavik hf.',
  'First Example Bank plc, London',
  'Beispielbank AG, Frankfurt am Main',
  'Banque Exemple S.A., Paris',
] as const;
const confirmers = [null, null, 'Example Trust Company, New York'] as const;

const ends = {
  drawn: 'Drawn in full after an event of default',
  released: 'Released at the end of the lease',
  replaced: 'Replaced by a later letter of credit',
} as const;

/** Days before today on which a letter that is over was drawn, released or replaced. */
const endedAgo = 15;

function amendment(letter: PlannedLetter, amount: Amount, expiry: IsoDate, today: IsoDate): Step[] {
  if (letter.amendedAgo === undefined) return [];
  const eventDate = addDays(today, -letter.amendedAgo);
  const note = 'Amount amended';
  return [{ eventDate, kind: 'amend', amount, expiryDate: expiry, note }];
}

function renewals(issue: IsoDate, amount: Amount, today: IsoDate): Step[] {
  const steps: Step[] = [];
  for (let year = 1; addMonths(issue, 12 * year) <= today; year += 1) {
    const expiryDate = addMonths(issue, 12 * (year + 1));
    const eventDate = addMonths(issue, 12 * year);
    steps.push({ eventDate, kind: 'renew', amount, expiryDate, note: '' });
  }
  return steps;
}

function historyOf(letter: PlannedLetter, amount: Amount, today: IsoDate): Step[] {
  const { course, issuedAgo } = letter;
  const expiry = letterExpiry(letter, today);
  const issue = addDays(today, -issuedAgo);
  const isEvergreen = course === 'evergreen' || course === 'nonRenewal';
  const amended = amendment(letter, amount, expiry, today);
  const first = amended.length > 0 ? multiplyAmount(amount, '0.8') : amount;
  const begin = { eventDate: issue, kind: 'issue', amount: first, note: '' } as const;
  const steps: Step[] = [
    { ...begin, expiryDate: isEvergreen ? addMonths(issue, 12) : expiry },
    ...(isEvergreen ? renewals(issue, amount, today) : []),
    ...amended,
  ];
  const last = { amount, expiryDate: expiry };
  if (course === 'nonRenewal') {
    const note = 'The issuing bank will not renew';
    steps.push({ ...last, eventDate: addDays(today, -10), kind: 'nonRenewal', note });
  }
  if (course === 'drawn' || course === 'released' || course === 'replaced') {
    const kind = ({ drawn: 'draw', released: 'release', replaced: 'replace' } as const)[course];
    steps.push({ ...last, eventDate: addDays(today, -endedAgo), kind, note: ends[course] });
  }
  return steps.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1));
}

function storedStatus({ course }: PlannedLetter) {
  return course === 'fixed' || course === 'evergreen' || course === 'nonRenewal'
    ? 'active'
    : course;
}

function addLetter(
  rows: AirlineRows,
  custId: string,
  letter: PlannedLetter,
  secured: readonly SecuredLease[],
  place: number,
  today: IsoDate,
): void {
  const currency = secured[0]?.lease.plan.currency ?? 'USD';
  const shares = secured.map(({ monthly }) => letterShare(monthly));
  const amount = addAmounts(shares, currency);
  const steps = historyOf(letter, amount, today);
  const last = steps.findLast(({ expiryDate }) => expiryDate !== null);
  const reference = `LC-${custId}-${String(place + 1).padStart(3, '0')}`;
  const draws = drawsFor(`letter:${reference}`);
  const head = { custId, currency };
  const id = importedIds.letter(custId, reference);
  const isEvergreen = letter.course === 'evergreen' || letter.course === 'nonRenewal';
  rows.letters.push({
    ...head,
    id,
    reference,
    issuingBank: draws.pick(banks),
    confirmingBank: draws.pick(confirmers),
    advisingBank: 'Bank of Saint Brendan plc, Dublin (example bank)',
    form: draws.pick(['ISP98', 'UCP600']),
    purpose: draws.pick(['securityDeposit', 'securityDeposit', 'both']),
    amount,
    issueDate: addDays(today, -letter.issuedAgo),
    expiryDate: last?.expiryDate ?? letterExpiry(letter, today),
    isEvergreen,
    noticeDays: isEvergreen ? draws.pick([30, 60, 90]) : null,
    status: storedStatus(letter),
    nonRenewalOn: steps.find(({ kind }) => kind === 'nonRenewal')?.eventDate ?? null,
    lastAmended: steps.find(({ kind }) => kind === 'amend')?.eventDate ?? null,
  });
  secured.forEach(({ lease }, index) => {
    const share = shares[index] ?? '0.00';
    rows.letterLeases.push({ ...head, letterId: id, leaseId: lease.id, amount: share });
  });
  steps.forEach((step, index) => {
    rows.letterEvents.push({ ...head, ...step, letterId: id, position: index + 1 });
  });
}

/** Adds the letters of credit of an airline, with the leases they secure and their history. */
export function addLetters(
  rows: AirlineRows,
  airline: AirlinePlan,
  leases: readonly SecuredLease[],
  today: IsoDate,
): void {
  airline.letters.forEach((letter, place) => {
    const secured = leases.filter(({ lease }) => letter.leases.includes(lease.plan.leaseNo));
    addLetter(rows, airline.custId, letter, secured, place, today);
  });
}
