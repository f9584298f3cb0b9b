/** Created by the build (`scripts/build/page/build-visualiser.ts`). */
declare module 'virtual:portal-drawings' {
  import type { DrawnChart } from './chart/drawn-chart.ts';

  const drawings: readonly DrawnChart[];
  export default drawings;
}

declare module 'virtual:portal-scenarios' {
  import type { Scenario } from '#qa/scenarios/format/scenario-format.ts';

  const scenarios: readonly Scenario[];
  export default scenarios;
}
