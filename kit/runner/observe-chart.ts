import { createHash } from 'node:crypto';
import type { AnyActorRef, Snapshot } from 'xstate';
import type { ChartActor } from './chart-actor.ts';

interface ChartSnapshot {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly output?: unknown;
  readonly children: Readonly<Record<string, AnyActorRef>>;
}

function isChart(snapshot: object): snapshot is ChartSnapshot {
  return 'value' in snapshot && 'context' in snapshot;
}

/** Actor references and other live objects have no value of their own to compare. */
function plain(_key: string, value: unknown): unknown {
  const isLive = typeof value === 'object' && value !== null && 'getSnapshot' in value;
  if (isLive) return '@actor';
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

function observeSnapshot(snapshot: object): object {
  if (!isChart(snapshot)) return {};
  const { status, value, context, output, children } = snapshot;
  const inner = Object.entries(children)
    .map(([id, ref]): [string, Snapshot<unknown>] => [id, ref.getSnapshot()])
    .filter(([, child]) => isChart(child))
    .map(([id, child]) => [id, observeSnapshot(child)]);
  return { status, value, context, output, children: Object.fromEntries(inner) };
}

/**
 * All that can be seen of a chart from outside, as text: states and contexts (of child charts too),
 * pending timers, running ports with their input and the events that they received, and what it
 * emitted.
 */
export function observeChart(chart: ChartActor): string {
  const ports = chart.pending().map(({ name, input, heard }) => ({ name, input, heard }));
  const { emitted, clock } = chart;
  const states = observeSnapshot(chart.actor.getSnapshot());
  return JSON.stringify({ states, timers: clock.pending(), ports, emitted }, plain);
}

/** A short stand-in for an observation that is only compared. */
export function digestOf(observation: string): string {
  return createHash('sha1').update(observation).digest('base64');
}
