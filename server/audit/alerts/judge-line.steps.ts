import type { AuditEvent } from '#contract/audit/audit-events.ts';
import { keyActorName } from '#domain/accounts/key-permissions.ts';
import { deviceWords } from '#domain/accounts/device-words.ts';
import { countryName } from '#domain/format/country-name.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { spendPoint } from '#server/platform/security/throttle.queries.ts';
import type { AlertFinding } from './alerts.queries.ts';
import type { CountryOf } from './country-of.ts';
import { listCountries, rememberCountry } from './sign-in-countries.queries.ts';
import { countLines, type WatchedLine } from './watched-lines.queries.ts';

/** From how many in an hour on something is unusual, and where addresses are. */
export interface AlertRules {
  readonly filesPerHour: number;
  readonly refusalsPerHour: number;
  readonly countryOf: CountryOf;
}

/** Countries before that an alert names. */
const mostNamed = 10;
/** Refusals of one network are those of many people. */
const networkFactor = 5;
const hourSeconds = 3600;

/** Lines by which a person takes files with them. */
const fileEvents: readonly AuditEvent[] = [
  'list.exported',
  'document.downloaded',
  'document.opened',
  'document.inspected',
  'claim.documentRead',
  'remittance.read',
  'dispute.documentRead',
  'utilisation.evidenceRead',
];

/** Lines by which somebody was refused. */
const refusalEvents: readonly AuditEvent[] = [
  'signIn.failed',
  'signIn.throttled',
  'signIn.factorFailed',
  'visit.proofFailed',
  'call.refused',
  'serviceKey.refused',
];

const stolenEvents: readonly AuditEvent[] = ['visit.tokenReused', 'visit.companionMissing'];

/** The events that are looked at. */
export const watchedEvents: readonly AuditEvent[] = [
  'signIn.succeeded',
  ...fileEvents,
  ...refusalEvents,
  ...stolenEvents,
];

type Found = Pick<AlertFinding, 'kind' | 'isUrgent' | 'title' | 'text'> & {
  readonly about: string;
};

function toFinding(line: WatchedLine, { about, ...found }: Found): AlertFinding {
  const { externalUserId, custId, ip, at } = line;
  return { ...found, subject: `${about}:${isoDayOf(at)}`, externalUserId, custId, ip, at };
}

/** The person or key of a line in words; a refused sign-in may name nobody. */
const whoOf = ({ email, keyName }: WatchedLine): string =>
  email ?? (keyName === null ? 'Somebody' : keyActorName(keyName));

async function judgeCountry(
  tx: Tx,
  line: WatchedLine,
  { countryOf }: AlertRules,
): Promise<Found | undefined> {
  const { externalUserId, at, ip } = line;
  const country = countryOf(ip);
  // The account of a line may be gone by now.
  if (externalUserId === null || line.email === null || country === undefined) return undefined;
  const known = await listCountries(tx, externalUserId);
  await rememberCountry(tx, externalUserId, country, at);
  if (known.length === 0 || known.includes(country)) return undefined;
  const names = known.map(countryName).toSorted();
  const rest = names.length - mostNamed;
  const before = names.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return {
    kind: 'newCountry',
    about: `${externalUserId}:${country}`,
    isUrgent: true,
    title: `${whoOf(line)} signed in from ${countryName(country)} for the first time`,
    text: `The address is ${ip}. Countries before: ${before}.`,
  };
}

const browserWords: Readonly<Record<string, string>> = {
  new: 'with a new browser',
  // A change of the password forgets the browsers, also when a thief makes it.
  reset: 'for the first time since the password or the factors were changed',
};

/** The device as the sign-in has noted it; a new one is urgent for the lessor's own people. */
function judgeDevice(line: WatchedLine): Found | undefined {
  const { device } = JSON.parse(line.detail) as { readonly device?: unknown };
  const words = typeof device === 'string' ? browserWords[device] : undefined;
  if (words === undefined || line.externalUserId === null) return undefined;
  if (device === 'reset' && !line.isInternal) return undefined;
  return {
    kind: 'newDevice',
    about: line.visitHash ?? line.externalUserId,
    isUrgent: line.isInternal,
    title: `${whoOf(line)} signed in ${words}`,
    text: `${deviceWords(line.userAgent)}, from ${line.ip}.`,
  };
}

async function judgeFiles(
  tx: Tx,
  line: WatchedLine,
  { filesPerHour }: AlertRules,
): Promise<Found | undefined> {
  const { externalUserId, at } = line;
  if (externalUserId === null) return undefined;
  const stretch = { externalUserId, events: fileEvents, until: at, hours: 1, most: filesPerHour };
  const files = await countLines(tx, stretch);
  if (files <= filesPerHour) return undefined;
  return {
    kind: 'manyFiles',
    about: externalUserId,
    isUrgent: true,
    title: `${whoOf(line)} took more than ${filesPerHour} files within an hour`,
    text: `Reached at ${at.toISOString()}. The audit log names each of them.`,
  };
}

async function judgeRefusals(
  tx: Tx,
  line: WatchedLine,
  { refusalsPerHour }: AlertRules,
): Promise<Found[]> {
  const { externalUserId, at, ip } = line;
  const found: Found[] = [];
  const isUrgent = true;
  const stretch = { events: refusalEvents, until: at, hours: 1, most: refusalsPerHour };
  if (
    externalUserId !== null &&
    (line.event === 'call.refused' ||
      (await countLines(tx, { externalUserId, ...stretch })) > refusalsPerHour)
  )
    found.push({
      kind: 'manyRefusals',
      about: externalUserId,
      isUrgent,
      title: `${whoOf(line)} was refused again and again`,
      text: `The last attempt came from ${ip}. The audit log names each of them.`,
    });
  const network = networkOf(ip);
  const rule = { points: refusalsPerHour * networkFactor, windowSeconds: hourSeconds };
  const wait = await spendPoint(tx, `alert:network:${network}`, rule, at.getTime());
  if (wait > 0)
    found.push({
      kind: 'manyRefusals',
      about: `network ${network}`,
      isUrgent,
      title: `${network} was refused again and again`,
      text: `More than ${rule.points} attempts within an hour, at one account or at many.`,
    });
  return found;
}

function judgeStolen(line: WatchedLine): Found {
  return {
    kind: 'tokenReused',
    about: line.visitHash ?? line.externalUserId ?? line.ip,
    isUrgent: true,
    title: `The session of ${whoOf(line).toLowerCase()} was used from elsewhere`,
    text: `The attempt came from ${line.ip} and was refused.`,
  };
}

/** The right key of a system from a network that is not one of its own; undefined for another fault. */
function judgeKey(line: WatchedLine): Found | undefined {
  const { reason, key, keyId } = JSON.parse(line.detail) as Readonly<Record<string, unknown>>;
  if (reason !== 'network' || typeof key !== 'string' || typeof keyId !== 'string')
    return undefined;
  return {
    kind: 'keyElsewhere',
    about: keyId,
    isUrgent: true,
    title: `The key ${key} was used from elsewhere`,
    text: `The attempt came from ${line.ip}, which is in none of its networks, and was refused.`,
  };
}

async function judge(tx: Tx, line: WatchedLine, rules: AlertRules): Promise<Found[]> {
  const isOne = (events: readonly string[]): boolean => events.includes(line.event);
  if (isOne(stolenEvents)) return [judgeStolen(line)];
  const key = line.event === 'serviceKey.refused' ? judgeKey(line) : undefined;
  if (key !== undefined) return [key];
  if (isOne(refusalEvents)) return judgeRefusals(tx, line, rules);
  const found = isOne(fileEvents)
    ? [await judgeFiles(tx, line, rules)]
    : [await judgeCountry(tx, line, rules), judgeDevice(line)];
  return found.filter((one) => one !== undefined);
}

/** What is unusual about a line of the log, in a transaction as `identity`. */
export async function judgeLine(
  tx: Tx,
  line: WatchedLine,
  rules: AlertRules,
): Promise<readonly AlertFinding[]> {
  return (await judge(tx, line, rules)).map((found) => toFinding(line, found));
}
