import { formatsOfLanguage } from '#domain/format/language-formats.ts';
import type { Formats } from '#domain/format/shown-formats.ts';

/** The formats of the language and the time zone that this browser is set to. */
export function deviceFormats(): Formats {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return formatsOfLanguage(navigator.language, timeZone);
}
