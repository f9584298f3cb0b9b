import { GateField } from './gate-field.tsx';

/** The password that the account has now. */
export function CurrentPasswordField({ isWrong }: { readonly isWrong: boolean }) {
  return (
    <GateField
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      isWrong={isWrong}
    />
  );
}
