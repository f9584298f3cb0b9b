/** Tells a browser without scripts why a form cannot be sent; the page posts nothing by itself. */
export function NeedsScripts({ what }: { readonly what: string }) {
  return (
    <noscript>
      <p className="gate-alert">
        {what} needs JavaScript. Allow scripts for this site, then reload the page.
      </p>
    </noscript>
  );
}
