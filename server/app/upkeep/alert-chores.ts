import type { CountryOf } from '#server/audit/alerts/country-of.ts';
import { mailAlerts, watchLog } from '#server/audit/alerts/watch-log.steps.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import type { RegularChore } from './start-chores.ts';

const secondMs = 1000;

/** Looks for what is unusual in the audit log, and mails what is urgent, at most every minute. */
export function alertChores(needs: Dependencies, countryOf: CountryOf): readonly RegularChore[] {
  const { filesPerHour, refusalsPerHour } = needs.config.alerts;
  const rules = { filesPerHour, refusalsPerHour, countryOf };
  return [
    {
      name: 'watching the audit log',
      everyMs: 10 * secondMs,
      run: () => watchLog({ database: needs.database, log: needs.log, rules }),
    },
    { name: 'mailing security alerts', everyMs: 60 * secondMs, run: () => mailAlerts(needs) },
  ];
}
