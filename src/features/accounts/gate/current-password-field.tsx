import { GateField } from './gate-field.tsx';

/** The current password of the account. */
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
