/**
 * A text about a month as a whole, in its head; `title` where there is more to read. A question has
 * the tone `warn`.
 */
export function WholeMonth(props: {
  readonly text: string;
  readonly title?: string;
  readonly tone?: 'bad' | 'warn';
}) {
  const { text, title = text, tone = 'bad' } = props;
  return (
    <span className="u-whole" data-tone={tone} title={title}>
      <span className="status-dot" />
      {text}
    </span>
  );
}
