import type { PageRoute } from '#domain/access/match.ts';

/** What is pressed, one after the other, to open a part of a screen: selectors of Playwright. */
export type Presses = readonly string[];

/** Dialogs, menus and panels of one screen by their name. */
export type OpenedParts = Readonly<Record<string, Presses>>;

const button = (name: string): string => `role=button[name=/^${name}/] >> nth=0`;
const record: Presses = ['main tbody tr[data-row] .row-link >> nth=0'];
const firstChoice = 'main tbody tr[data-row] [data-choice] input >> nth=0';
/** What the row of controls of every list can open; the lists differ in nothing here. */
const controls: OpenedParts = {
  columns: [button('Columns')],
  export: [button('Export')],
  views: [button('Views')],
};

/**
 * What can be opened on each screen and is looked at. A route without a row here is no screen of the
 * contact sheet, and a test refuses that; a screen that opens nothing has an empty row.
 */
export const openedParts: Readonly<Record<PageRoute['path'], OpenedParts>> = {
  '/dashboard': {
    account: [button('Account of')],
    search: [button('Go to')],
    settings: [button('Layout settings')],
    notice: ['main summary:visible >> nth=0'],
  },
  '/{product}team': { call: [button('Request a call')] },
  '/Documents/Publications': {
    viewer: record,
    filters: [button('Filters')],
    subscriptions: [button('Subscribe')],
  },
  '/AssetForSale/index': {},
  '/AssetForSale/Details': {},
  '/AssetForSale/NDADisplay': {},
  '/LeaseAccount/index': { statement: [button('Statement of account')], ...controls },
  '/LeaseAccount/PaymentHistory': { record },
  '/LeaseAccount/InterestCharges': { record },
  '/LeaseAccount/RentCalculation': {},
  '/LeaseAccount/ViewInvoices': {
    record,
    chosen: [firstChoice],
    pay: [firstChoice, button('Pay')],
    dates: [button('Dates')],
    totals: [button('How these totals')],
  },
  '/LeaseAccount/LettersOfCredit': { record },
  '/FleetSummary/Fleet/Aircraft': { record },
  '/FleetSummary/Fleet/Engines': { record },
  '/SupplementalRent/FundBalances': { record, 'over time': [button('Show balances over time')] },
  '/SupplementalRent/MonthlyReports': { trend: [button('Trend')] },
  '/SupplementalRent/Claims': { record, new: [button('New claim')] },
  '/Utilisation/index': {
    details: [button('Month details')],
    import: [button('Import')],
  },
  '/Utilisation/Reports': { table: ['main summary:visible >> nth=0'] },
  '/TMS/TechnicalProjects': {},
  '/TMS/TechnicalProjectDetails': { item: record },
  '/notifications': {},
  '/profile': { password: [button('Change password')] },
  '/colleagues': { record, invite: ['main >> role=button[name=/^Invite/]'] },
  '/colleagues/review': {},
  '/colleagues/keys': { new: ['main >> role=button[name=/^Make a key/]'] },
  '/internal/customers': {},
  '/internal/users': { record, invite: [button('Invite a user')] },
  '/internal/registrations': {},
  '/internal/lessor-users': { record, add: [button('Add a colleague')] },
  '/internal/claims': { record },
  '/internal/corrections': { record },
  '/internal/interest': { record },
  '/internal/disputes': { record },
  '/internal/remittances': {},
  '/internal/calls': {},
  '/internal/ndas': {},
  '/internal/projects': { record },
  '/internal/documents': { record },
  '/internal/notices': { record },
  '/internal/alerts': {},
  '/internal/audit': { record },
};
