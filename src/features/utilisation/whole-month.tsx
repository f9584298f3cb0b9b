/** What stands against a month as a whole, in its head; `title` where there is more to read. */
export function WholeMonth(props: { readonly text: string; readonly title?: string }) {
  const { text, title = text } = props;
  return (
    <span className="u-whole" title={title}>
      <span className="status-dot" />
      {text}
    </span>
  );
}
