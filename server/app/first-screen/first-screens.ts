import type { PaintScreen } from '#contract/call/served-screen.ts';
import type { HandledCall } from '#server/platform/http/handle.ts';
import type { AnswerPage } from '#server/platform/page/not-found.ts';
import type { BuiltPage } from '#server/platform/page/page.ts';
import type { SessionServices } from '#server/session/session-services.ts';
import type { CompleteAnswer } from '../register-calls.ts';
import { createAnswerPage } from './answer-page.ts';
import { createPaintFor } from './paint-for.ts';
import { createFirstAnswers } from './sign-in-answers.ts';

/** The two answers that bring the first screen: that of a page, and that of the sign-in. */
export interface FirstScreens {
  readonly answerPage: AnswerPage;
  /** Adds to the answer of a sign-in what the screen that follows it asks for. */
  readonly completeAnswer: CompleteAnswer;
}

/** Joins the painting of screens to the pages and calls of a server that has a page. */
export function createFirstScreens(parts: {
  readonly page: BuiltPage;
  readonly paint: PaintScreen | undefined;
  readonly services: SessionServices;
  readonly registrations: readonly HandledCall[];
}): FirstScreens {
  const { page, services } = parts;
  const paintFor = createPaintFor({ ...parts, settings: page.settings });
  return {
    answerPage: createAnswerPage({ page, paintFor, services }),
    completeAnswer: createFirstAnswers({ paintFor, services }),
  };
}
