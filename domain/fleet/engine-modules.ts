/**
 * The modules of an engine in the order of the air that flows through them, as the airworthiness
 * limitations section of its manual lists the life-limited parts.
 */
export const engineModules = ['fan', 'lpc', 'ipc', 'hpc', 'hpt', 'ipt', 'lpt', 'other'] as const;

export type EngineModule = (typeof engineModules)[number];

/** The name of each module on screens and in files. */
export const engineModuleWords: Readonly<Record<EngineModule, string>> = {
  fan: 'Fan',
  lpc: 'Booster (LPC)',
  ipc: 'IPC',
  hpc: 'HPC',
  hpt: 'HPT',
  ipt: 'IPT',
  lpt: 'LPT',
  other: 'Other',
};
