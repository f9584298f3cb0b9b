import type { MonthStatus } from '#domain/utilisation/report/report.types.ts';
import { saveWords, statusWords } from '#src/features/utilisation/airline/month/status-words.ts';
import { demoRow, showsRow } from '../utilisation/demo-months.ts';
import { type InputSight, savingStates } from '../utilisation/utilisation-sight.ts';

const offer = /^(\d+) months? of an earlier visit/;
const noConnection = 'No connection. What you type is kept on this device';

/** Reads what a person sees of Utilisation Input; nothing where it is not displayed. */
export function readInput(): InputSight {
  const utilisation = readState();
  const row = [...document.querySelectorAll('tr.u-row')].find(
    (one) => one.querySelector('th.u-second')?.getAttribute('title') === demoRow,
  );
  if (utilisation === undefined) return {};
  if (row === undefined || !showsRow(location.search)) return { utilisation };
  const heads = [...document.querySelectorAll('tr.u-block')];
  const head = heads.find((one) => textOf(one.querySelector('strong')) === `ESN ${demoRow}`);
  const said = [...(head?.querySelectorAll('.status') ?? [])].map(textOf);
  const status = statusOf(said[0]);
  return {
    utilisation,
    month: savingStates.find((state) => saveWords[state]?.[1] === said[1]) ?? 'clean',
    ...(status === undefined ? {} : { status }),
    // The earlier figures are below it in the same cell.
    hours: textOf(row.querySelector('[data-column="0"]')?.firstChild ?? null),
    offers: offersIn(),
  };
}

function readState(): InputSight['utilisation'] {
  if (document.querySelector('output[aria-label="Loading your utilisation"]') !== null)
    return 'loading';
  if (saysAny('[role=alert]', 'We could not load your utilisation')) return 'failed';
  const submit = document.querySelector('#u-submit');
  if (submit === null)
    return document.querySelector('#u-outcome') === null ? undefined : 'submitted';
  if (textOf(submit) === 'Submitting…') return 'submitting';
  return saysAny('output', noConnection) ? 'offline' : 'ready';
}

function saysAny(selector: string, start: string): boolean {
  return [...document.querySelectorAll(selector)].some((one) => textOf(one).startsWith(start));
}

function offersIn(): number {
  const counts = [...document.querySelectorAll('output')].flatMap((one) => {
    const found = offer.exec(textOf(one));
    return found === null ? [] : [Number(found[1])];
  });
  return counts[0] ?? 0;
}

function statusOf(word: string | undefined): MonthStatus | undefined {
  const known = Object.entries(statusWords) as [MonthStatus, readonly [unknown, string]][];
  return known.find(([, [, text]]) => text === word)?.[0];
}

function textOf(node: Node | null): string {
  return (node?.textContent ?? '').trim();
}
