import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in which Linux counts processor time. */
const ticks = 100;

/** Where the fields of `/proc/PID/stat` after the name of the program stand: time of it and its ended children. */
const timeFields = [11, 12, 13, 14] as const;

interface ProcessTime {
  readonly name: string;
  readonly seconds: number;
}

function timeOf(id: string): ProcessTime | undefined {
  try {
    const [, name = '', rest = ''] =
      /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    const spent = timeFields.reduce((sum, field) => sum + Number(fields[field]), 0);
    return { name, seconds: spent / ticks };
  } catch {
    // It has ended since its folder was listed.
    return undefined;
  }
}

/** Processor time of one process so far (seconds), with its ended children. Linux only. */
export function processSeconds(id: number): number {
  return timeOf(String(id))?.seconds ?? 0;
}

/** Processor time so far of all processes of a program (seconds), by its name. Linux only. */
export function programSeconds(program: string): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timeOf)
    .filter((time) => time?.name === program)
    .reduce((sum, time) => sum + (time?.seconds ?? 0), 0);
}
