import type { AnyEventObject } from 'xstate';
import type { PortalCommand } from '#machines/app/portal/portal.events.ts';
import { portalMachine, type PortalSnapshot } from '#machines/app/portal/portal.machine.ts';
import { aVisit, eight, minute } from '../portal/a-visit.ts';
import { type ChartActor, createChartActor } from '#kit/runner/chart-actor.ts';
import { speak } from '#kit/runner/stand-in.ts';

/** The visit that a signed-in portal starts with. */
export const visit = aVisit({ expiresAt: eight + 15 * minute });
/** A portal whose browser holds nothing and shows the given address. */
export function startPortal(path = '/dashboard'): ChartActor {
  const chart = createChartActor(portalMachine, {
    input: {
      product: 'lessor',
      policy: 'retryWhileValid',
      keepMs: { customer: 15 * minute, internal: 15 * minute },
    },
  });
  report(chart, 'watchLocation', { type: 'route.changed', path, at: eight, origin: null });
  return chart;
}

/** What the portal shows of itself. */
export function portalSnapshot(chart: ChartActor): PortalSnapshot {
  return chart.actor.getSnapshot() as PortalSnapshot;
}

/** Every pending port of that name reports the event to its owner. */
export function report(chart: ChartActor, port: string, event: AnyEventObject): void {
  for (const started of chart.pending(port)) speak(started, event);
}

/** The stored cookie was read, at eight. */
export function openSessionWith(chart: ChartActor, reading: unknown): void {
  chart.answer('openSession', { at: eight, interactedAt: null, reading });
}

/** A portal whose person is signed in since eight. */
export function signedInPortal(path?: string): ChartActor {
  const chart = startPortal(path);
  openSessionWith(chart, { kind: 'live', visit });
  return chart;
}

/** The session is evaluated; nothing changed in the browser. */
export function look(chart: ChartActor, msAfterEight: number): void {
  const at = eight + msAfterEight;
  const reading = { kind: 'live', visit };
  const event = { type: 'session.evaluate', at, interactedAt: null, reading };
  report(chart, 'watchWorld', event);
}

/** A person or the page asks for something. */
export function command(chart: ChartActor, event: PortalCommand): void {
  chart.send(event);
}

/** The inputs of the ports of that name, oldest first. */
export function inputsOf(chart: ChartActor, port: string): readonly unknown[] {
  return chart.started(port).map((started) => started.input);
}
