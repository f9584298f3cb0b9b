import { GateField } from './gate-field.tsx';

/** The address of an account, which is its sign-in name. */
export function EmailField({ isWrong }: { readonly isWrong: boolean }) {
  return (
    <GateField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      isWrong={isWrong}
    />
  );
}
