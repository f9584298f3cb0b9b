import { sql, type SQL } from 'drizzle-orm';

/** An instant as ISO 8601 text in UTC, to the second; null stays null. */
export function iso(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** An instant as ISO 8601 text in UTC, or its day alone where no time is known. */
export function dayOrInstant(instant: SQL, isDayOnly: SQL): SQL {
  return sql`case when ${isDayOnly} then to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')
    else ${iso(instant)} end`;
}

/** An instant (epoch milliseconds, or a date) as a value of a statement. */
export function moment(at: number | Date): SQL {
  return sql`${new Date(at).toISOString()}::timestamptz`;
}
