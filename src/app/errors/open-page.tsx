import { GatePage } from '#src/ui/gate/gate-page.tsx';

const serverErrorPath = '/error/error-500';

/** Title and text of a public page: the server error or not-found. */
export function openPageWords(path: string): { readonly title: string; readonly text: string } {
  return path.toLowerCase() === serverErrorPath
    ? {
        title: 'Something went wrong on our side',
        text: 'Your data is safe. Try again in a moment; if it happens again, contact support.',
      }
    : {
        title: 'Page not found',
        text: 'There is no page at this address. Check the spelling, or start from the beginning.',
      };
}

/** The error and not-found pages for a visitor who is not signed in (spec §2). */
export function OpenPage({ path }: { readonly path: string }) {
  const { title, text } = openPageWords(path);
  return (
    <GatePage title={title} text={text}>
      <a className="gate-button" href="/portal/">
        Go to the portal
      </a>
    </GatePage>
  );
}
