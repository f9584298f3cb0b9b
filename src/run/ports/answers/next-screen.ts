/** What the screen after a sign-in was answered with, until that person's page takes it over. */
export interface NextScreen {
  keep(username: string, firstAnswers: string | undefined): void;
  /** Gives it to the person that it belongs to, once; another person who comes first ends it. */
  take(username: string): string | undefined;
}

/** Creates the place; one for a page. It is no part of a chart, because charts can be inspected. */
export function createNextScreen(): NextScreen {
  let kept: { readonly username: string; readonly firstAnswers: string | undefined } | undefined;
  return {
    keep: (username, firstAnswers) => {
      kept = { username, firstAnswers };
    },
    take: (username) => {
      const taken = kept;
      kept = undefined;
      return taken?.username === username ? taken.firstAnswers : undefined;
    },
  };
}
