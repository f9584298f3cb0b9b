/** The name of the sign-in form, which is an e-mail address; it has the focus on arrival. */
export function UsernameField(props: {
  /** Unique in the page; default `username`. */
  readonly id?: string;
  readonly isWrong: boolean;
  /** Id of the text that says why the person is here, or what is wrong. */
  readonly describedBy: string;
}) {
  const id = props.id ?? 'username';
  return (
    <div>
      <label htmlFor={id}>Email</label>
      <input
        id={id}
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one purpose of the page; the text above is read with the field
        autoFocus
        required
        aria-invalid={props.isWrong || undefined}
        aria-describedby={props.describedBy}
      />
    </div>
  );
}
