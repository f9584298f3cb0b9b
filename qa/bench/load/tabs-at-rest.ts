import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { watchNotifications } from '#contract/notifications/notifications.ts';
import { heartbeat } from '#contract/session/session.ts';
import { heartbeatMs } from '#domain/session/timings.ts';
import { type LoadUser, signInLoadUser } from './load-user.ts';
import { pace } from './pace.ts';
import { addPeople } from './people-at-rest.ts';
import { processSeconds, programSeconds } from './processor-time.ts';

const tabs = 10_000;
/** As many as the server lets one user open at once. */
const tabsOfOne = 8;
const seconds = 30;
const mostCores = 0.5;

/** What tabs at rest cost: cores of the server and of the database, and what went wrong. */
export interface RestCost {
  readonly server: number;
  readonly database: number;
  readonly streams: number;
  readonly faults: readonly string[];
}

interface Rested {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Process id of the server. */
  readonly pid: number;
}

/** Passwords are hashed two at a time. */
async function signInAll(origin: string, names: readonly string[]): Promise<LoadUser[]> {
  const users: LoadUser[] = [];
  for (let at = 0; at < names.length; at += 4)
    users.push(
      ...(await Promise.all(names.slice(at, at + 4).map((name) => signInLoadUser(origin, name)))),
    );
  return users;
}

async function openStream(origin: string, { headers }: LoadUser): Promise<ClientRequest> {
  const sent = request(`${origin}${watchNotifications.path}`, { headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A stream answered ${answer.statusCode}.`);
  answer.resume();
  return sent;
}

async function openStreams(origin: string, users: readonly LoadUser[]): Promise<ClientRequest[]> {
  const streams: ClientRequest[] = [];
  for (const user of users) {
    const opened = Array.from({ length: tabsOfOne }, () => openStream(origin, user));
    streams.push(...(await Promise.all(opened)));
  }
  return streams;
}

/** A heartbeat over a kept connection, as a browser sends it. */
async function beat(origin: string, agent: Agent, { headers }: LoadUser): Promise<void> {
  const sent = request(`${origin}${heartbeat.path}`, { method: 'POST', headers, agent }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode !== 204) throw new Error(`A heartbeat answered ${answer.statusCode}.`);
}

async function restFor(place: Rested, users: readonly LoadUser[]): Promise<RestCost> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const perSecond = (tabs * 1000) / heartbeatMs;
  const spent = () => [processSeconds(place.pid), programSeconds('postgres')] as const;
  const [server, database] = spent();
  const begun = performance.now();
  const { faults } = await pace(perSecond, seconds, async (turn) => {
    const user = users[turn % users.length];
    if (user !== undefined) await beat(place.origin, agent, user);
  });
  const [serverAfter, databaseAfter] = spent();
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  return {
    server: (serverAfter - server) / took,
    database: (databaseAfter - database) / took,
    streams: tabs,
    faults,
  };
}

/**
 * Opens 10,000 tabs at rest on a running server: each has its stream of notifications and sends its
 * heartbeat every 30 s. Measures processor time of server and PostgreSQL for half a minute.
 */
export async function restTabs(place: Rested): Promise<RestCost> {
  const names = await addPeople(place.databaseUrl, tabs / tabsOfOne);
  const users = await signInAll(place.origin, names);
  const streams = await openStreams(place.origin, users);
  // What opening them has left to do is not rest.
  await pause(5000);
  try {
    return await restFor(place, users);
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

/** Prints what tabs at rest cost; returns whether it is within the limit. */
export function reportRest({ server, database, streams, faults }: RestCost): boolean {
  const cores = server + database;
  const isGood = cores < mostCores && faults.length === 0;
  const [all, ofServer, ofDatabase] = [cores, server, database].map((value) => value.toFixed(2));
  console.log(
    `${isGood ? 'ok    ' : 'FAILED'} ${streams} tabs at rest: ${all} of ${mostCores} cores ` +
      `(server ${ofServer}, database ${ofDatabase}), ${faults.length} faults`,
  );
  for (const fault of new Set(faults.slice(0, 5))) console.log(`       ${fault}`);
  return isGood;
}
