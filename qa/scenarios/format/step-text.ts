import { isChoice } from './offers.ts';
import type { Action, Sight } from './scenario-format.ts';

/** An action as part of a sentence whose subject is the person: "clicks or types in tab 2". */
export function actionText(action: Action): string {
  switch (action.who) {
    case 'person':
      return `${personText(action)}${isChoice(action) && action.offered === false ? ', which is not offered' : ''}`;
    case 'clock':
      return clockText(action);
    case 'server':
      return serverText(action);
    case 'network':
      return networkText(action);
    case 'browser':
      return browserText(action);
    case 'colleague':
      return action.does === 'saves a comment'
        ? `has a colleague save the comment "${action.comment}" for ${action.row}`
        : `has a colleague save ${action.hours} hours of ${action.row}`;
    case 'lessor':
      return `has the lessor bill the month of ${action.row}`;
  }
  return '';
}

/** What is seen, as the end of a sentence: "the warning counts down". */
export function sightText(sight: Sight): string {
  const month = monthText(sight);
  return month === '' ? sessionText(sight) : `${sessionText(sight)}; ${month}`;
}

/** What is seen of Utilisation Input and of what the server holds; empty where there is nothing. */
function monthText({ utilisation, month, status, hours, offers, stored, saves }: Sight): string {
  const held = stored === '' ? 'no hours' : `${stored} hours`;
  return [
    ...(utilisation === undefined ? [] : [`Utilisation Input is ${utilisation}`]),
    ...(month === undefined ? [] : [`the month is ${month}, ${status}, and shows "${hours}"`]),
    ...(offers === undefined || offers === 0 ? [] : ['the typed figures are offered back']),
    ...(stored === undefined
      ? []
      : [`the server holds ${held} after ${saves} ${saves === 1 ? 'save' : 'saves'}`]),
  ].join(', ');
}

function sessionText({ session, modal, route, says }: Sight): string {
  if (modal === 'expired') return 'the session has expired';
  if (session === 'live.warning.extendFailed') return 'the warning says that extending failed';
  if (session === 'live.warning.extending') return 'the warning waits for the server';
  if (modal === 'expiring') return 'the warning counts down';
  if (session === 'live.active') return `the session is active at ${route}`;
  if (says !== undefined) return `the login page says "${says.replace(/\.$/, '')}"`;
  if (session === 'ended.signedOut') return 'the person is signed out';
  return `the session is ${session}`;
}

/** A span of time as a person says it: "13 minutes", "1 hour", "42 seconds". */
export function durationText(seconds: number): string {
  const units = [
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? [
    'second',
    1,
  ];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function personText(action: Extract<Action, { who: 'person' }>): string {
  const place = action.tab === 1 ? '' : ` in tab ${action.tab}`;
  if (action.does === 'opens the portal') return `opens ${action.path}${place}`;
  if (action.does === 'goes to') return `goes to ${action.path}${place}`;
  if (action.does === 'signs in') return `signs in as ${nameOf(action.user)}${place}`;
  if (action.does === 'types hours') {
    const cycles = action.cycles === undefined ? '' : ` and ${action.cycles} cycles`;
    return `types ${action.hours} hours${cycles} for ${action.row}${place}`;
  }
  return `${action.does}${place}`;
}

function clockText(action: Extract<Action, { who: 'clock' }>): string {
  if (action.does === 'passes') return `waits ${durationText(action.seconds)}`;
  if (action.does === 'sleeps') return `lets the device sleep ${durationText(action.seconds)}`;
  const direction = action.seconds < 0 ? 'behind' : 'ahead';
  return `has a clock ${durationText(Math.abs(action.seconds))} ${direction}`;
}

function networkText(action: Extract<Action, { who: 'network' }>): string {
  if (action.does === 'is lost') return 'loses the connection';
  if (action.does === 'is back') return 'has the connection back';
  const { call, how, seconds, times } = action;
  const span = seconds > 0 ? ` by ${durationText(seconds)}` : '';
  const often = times > 1 ? ` ${times} times` : '';
  return `meets a network that at ${call} ${how}${span}${often}`;
}

function serverText(action: Extract<Action, { who: 'server' }>): string {
  if (action.does === 'rejects the token in use') return 'has the token rejected by a call';
  if (action.does === 'stops answering') return 'meets a server that stops answering';
  if (action.does === 'answers again') return 'has the server answer again';
  if (action.does === 'holds its answers back') return 'meets a server that holds its answers back';
  if (action.does === 'gives the answers it held') return 'gets the answers that were held back';
  return `meets a server that ${action.does} ${action.answer}`;
}

function browserText(action: Extract<Action, { who: 'browser' }>): string {
  switch (action.does) {
    case 'holds the cookie of':
      return `finds the cookie of ${nameOf(action.user)}`;
    case 'freezes the pages for':
      return `has the pages frozen for ${durationText(action.seconds)}`;
    case 'holds a cookie whose token is of another user':
      return 'finds a cookie whose token is of another user';
    case 'loses the cookie':
      return 'loses the cookie';
    case 'has a full storage':
      return 'has a full storage';
    case 'loses the tab':
      return action.tab === 1 ? 'has the tab crash' : `has tab ${action.tab} crash`;
  }
  return '';
}

function nameOf(user: string): string {
  return user.split('@')[0] ?? user;
}
