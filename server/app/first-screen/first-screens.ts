import type { PaintScreen } from '#contract/call/served-screen.ts';
import { authenticate } from '#contract/session/session.ts';
import type { HandledCall } from '#server/platform/http/handle.ts';
import type { AnswerPage } from '#server/platform/page/not-found.ts';
import type { BuiltPage } from '#server/platform/page/page.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import { createAnswerPage } from './answer-page.ts';
import { createPaintFor } from './paint-for.ts';
import { withFirstAnswers } from './sign-in-answers.ts';

/** The two answers that bring the first screen: that of a page, and that of the sign-in. */
export interface FirstScreens {
  readonly answerPage: AnswerPage;
  /** The calls, of which the sign-in brings the answers of the screen that follows it. */
  readonly registrations: readonly HandledCall[];
}

/** Joins the painting of screens to the pages and calls of a server that has a page. */
export function createFirstScreens(parts: {
  readonly page: BuiltPage;
  readonly paint: PaintScreen | undefined;
  readonly services: SessionServices;
  readonly registrations: readonly HandledCall[];
}): FirstScreens {
  const { page, services, registrations } = parts;
  const paintFor = createPaintFor({ ...parts, settings: page.settings });
  return {
    answerPage: createAnswerPage({ page, paintFor, services }),
    registrations: registrations.map((handled) =>
      handled.call === authenticate ? withFirstAnswers(handled, { paintFor, services }) : handled,
    ),
  };
}
