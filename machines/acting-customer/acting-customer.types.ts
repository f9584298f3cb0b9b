/** The CustID that is acted for; empty for none. */
export interface ActingCustomerInput {
  readonly custId: string;
}

export interface ActingCustomerContext {
  readonly custId: string;
  /** The choice under way. */
  readonly wanted: string;
  readonly error: string | null;
}

export type ActingCustomerEvent =
  | { readonly type: 'customer.choose'; readonly custId: string }
  | { readonly type: 'customer.changed'; readonly custId: string }
  | { readonly type: 'customer.dismiss' };

/** Where to go: after an own choice to the start, else only away from the former customer's screens. */
export interface StartWish {
  readonly custId: string;
  readonly isOwnChoice: boolean;
}
