import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { reportByMachine } from '#contract/utilisation/machine/report-by-machine.ts';
import type { submitByMachine } from '#contract/utilisation/machine/submit-by-machine.ts';
import type { SentRow } from '#domain/utilisation/sent/sent-row.ts';
import type { TestBrowser } from '../portal/create-test-portal.ts';
import { makeKey, systemOf } from '../accounts/key-bench.ts';
import { createSeededPortal } from '../portal/seeded-portal.ts';
import { type Input, monthOfLease, utilisationOf } from './report-month.ts';

export const machineUrl = '/portal/api/machine/utilisation';

type Reported = z.output<NonNullable<(typeof reportByMachine)['answer']>>;
type Submitted = z.output<NonNullable<(typeof submitByMachine)['answer']>>;
type Asked = z.input<NonNullable<(typeof submitByMachine)['body']>>['months'];

/** What a system with a key does about utilisation, each write under a new key of its own. */
export function systemReporting(system: Pick<TestBrowser, 'call'>) {
  const post = async <T>(url: string, payload: object, key: string): Promise<T> => {
    const headers = { 'idempotency-key': key };
    const answer = await system.call('POST', url, { payload, headers });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  };
  return {
    report: (rows: readonly SentRow[], key: string = randomUUID()) =>
      post<Reported>(machineUrl, { rows }, key),
    submit: (months: Asked) =>
      post<Submitted>(`${machineUrl}/submissions`, { months }, randomUUID()),
  };
}

/** Rows in which everything on the wing of a lease flew 250:00 in 120 cycles, warnings explained. */
export function flownRows(input: Input, leaseNo: string, month: string): SentRow[] {
  const lease = input.leases.find((one) => one.leaseNo === leaseNo);
  return (lease?.components ?? []).map(({ serial, kind }) => ({
    serial,
    component: kind,
    lease: leaseNo,
    month,
    fh: kind === 'apu' ? '140:00' : '250:00',
    fc: '120',
    comment: 'Confirmed with the technical log.',
  }));
}

/** The answer per row. */
export const resultsOf = ({ rows }: Reported) => rows.map(({ result }) => result);

/** The month that is open for most leases of the demo airlines. */
export const reportedMonth = '2026-05';

/** A portal with a system of Aurora that has a key, and a person who reports beside it. */
export async function openMachineDesk() {
  const portal = await createSeededPortal();
  const { text } = await makeKey(await portal.enter('everything@aurora.example'));
  const system = systemOf(portal.app, text);
  const person = utilisationOf(await portal.enter('customer@aurora.example'));
  const input = await person.read();
  const rowsOf = (leaseNo: string) => flownRows(input, leaseNo, reportedMonth);
  return {
    portal,
    system,
    reporting: systemReporting(system),
    person,
    input,
    rowsOf,
    airframeOf(leaseNo: string): SentRow {
      const row = rowsOf(leaseNo).find(({ component }) => component === 'airframe');
      if (row === undefined) throw new Error(`${leaseNo} has no airframe.`);
      return row;
    },
    /** The row of a component as it is stored. */
    async lineOf(leaseNo: string, serial: string) {
      const now = await person.read();
      const lease = now.leases.find((one) => one.leaseNo === leaseNo);
      const component = lease?.components.find((one) => one.serial === serial);
      const { report } = monthOfLease(now, leaseNo);
      return report.lines.find(({ componentId }) => componentId === component?.id);
    },
  };
}

export type MachineDesk = Awaited<ReturnType<typeof openMachineDesk>>;
