/** Whether people sign in at their company beside the password, or only there. */
export const providerPolicies = ['offered', 'required'] as const;

export type ProviderPolicy = (typeof providerPolicies)[number];

/** The policies in words. */
export const providerPolicyWords: Readonly<Record<ProviderPolicy, string>> = {
  offered: 'Offered',
  required: 'Required',
};

/** Where the provider of a customer sends people back to, relative to the address of the portal. */
export const companyReturnPath = (custId: string): string => `/portal/account/company/${custId}`;
