import { ConfigError, readConfig } from '#server/platform/config/read-config.ts';

/** What a start with these environment variables says is wrong, one line each; none when it is fit. */
export function settingFaults(variables: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}
