/** Made by the build (`scripts/page/build-visualiser.ts`). */
declare module 'virtual:portal-drawings' {
  import type { DrawnChart } from './chart/drawn-chart.ts';

  const drawings: readonly DrawnChart[];
  export default drawings;
}

declare module 'virtual:portal-scenarios' {
  import type { Scenario } from '#scripts/scenarios/scenario-format.ts';

  const scenarios: readonly Scenario[];
  export default scenarios;
}
