import { describe, expect, it } from 'vitest';
import { sessionNote } from '#domain/session/session-note.ts';

describe('the note on the sign-in page', () => {
  it('names the defaults of spec §9', () => {
    expect(sessionNote({})).toBe(
      'For your security you are signed out after 15 minutes without activity. We tell you 2 minutes before.',
    );
  });

  it('names the times of the installation', () => {
    expect(sessionNote({ tokenExpiryMinutes: 0.2, tokenExpiryCountdownSeconds: 6 })).toBe(
      'For your security you are signed out after 12 seconds without activity. We tell you 6 seconds before.',
    );
    expect(sessionNote({ tokenExpiryMinutes: 1, tokenExpiryCountdownSeconds: 1 })).toBe(
      'For your security you are signed out after 1 minute without activity. We tell you 1 second before.',
    );
  });
});
