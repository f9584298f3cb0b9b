import { parseArgs } from 'node:util';

/** The arguments of `replay`. */
export interface ReplayArguments {
  readonly files: readonly string[];
  readonly on: 'machine' | 'browser';
  /** A deployed portal, with its `/portal`; undefined starts one. */
  readonly url: string | undefined;
  readonly isHeaded: boolean;
  readonly isPatient: boolean;
  readonly speed: number | undefined;
  readonly repeat: number;
  readonly junit: string;
  readonly report: string;
  readonly log: string;
}

/** Reads the arguments of `replay`; a text describes the fault in them. */
export function readReplayArguments(args: string[]): ReplayArguments | string {
  const parsed = parse(args);
  if (typeof parsed === 'string') return parsed;
  const { values, positionals: files } = parsed;
  const repeat = Number(values.repeat);
  const speed = values.speed === undefined ? undefined : Number(values.speed);
  const on = values.on ?? (values.url === undefined ? 'machine' : 'browser');
  if (on !== 'machine' && on !== 'browser') return `--on takes machine or browser, not "${on}"`;
  if (!Number.isInteger(repeat) || repeat < 1)
    return `--repeat takes a whole number from 1, not "${values.repeat}"`;
  if (speed !== undefined && !(speed > 0))
    return `--speed takes seconds of the scenario in a second, above 0, not "${values.speed}"`;
  const browserOnly = ['url', 'headed', 'patient', 'speed'] as const;
  const strayed = browserOnly.find((name) => values[name] !== undefined && values[name] !== false);
  if (on === 'machine' && strayed !== undefined) return `--${strayed} needs --on browser`;
  if (on === 'browser' && values.log !== '') return '--log needs --on machine';
  const fault = values.url === undefined ? undefined : urlFault(values.url);
  if (fault !== undefined) return fault;
  const { junit, report, log, url, headed: isHeaded, patient: isPatient } = values;
  return {
    files,
    on,
    url: url?.replace(/\/$/, ''),
    isHeaded,
    isPatient,
    speed,
    repeat,
    junit,
    report,
    log,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        on: { type: 'string' },
        url: { type: 'string' },
        headed: { type: 'boolean', default: false },
        patient: { type: 'boolean', default: false },
        speed: { type: 'string' },
        repeat: { type: 'string', default: '1' },
        junit: { type: 'string', default: 'coverage/scenarios.xml' },
        report: { type: 'string', default: 'coverage/scenarios.html' },
        log: { type: 'string', default: '' },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The fault of a portal's address; undefined without one. */
export function urlFault(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return `--url takes an address such as https://portal.example/portal, not "${text}"`;
  if (url.username !== '' || url.password !== '')
    return '--url takes no user and no password; set PORTAL_QA_USER and PORTAL_QA_PASSWORD';
  return /\/portal\/?$/.test(url.pathname)
    ? undefined
    : `--url ends in /portal, where the portal is served; "${url.pathname}" does not`;
}
