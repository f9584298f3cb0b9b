import { unprovidedPromise } from '#machines/unprovided.ts';

/** The parameters of a company's provider in the address of the page, and whose page it is. */
export interface CompanyAnswer {
  readonly custId: string;
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

/**
 * Ports of the company sign-in chart; they reject with an error whose message is for people.
 * `openCompany` sends the browser to the provider of the company of an address. `completeAtCompany`
 * sends the provider's parameters to the server, and hands its answer over to the sign-in chart.
 */
export const companySignInPorts = {
  openCompany: unprovidedPromise<void, { readonly email: string }>('openCompany'),
  completeAtCompany: unprovidedPromise<void, { readonly answer: CompanyAnswer | null }>(
    'completeAtCompany',
  ),
};
