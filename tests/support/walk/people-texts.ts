/** What people write, by table: column and the most characters that the contract takes. */
const written: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  call_request: { topic: 500, asked_by: 120, answer: 500 },
  claim: { shop: 200, invoice_number: 60 },
  claim_document: { file_name: 150, added_by: 120 },
  claim_event: { note: 4000, by_name: 120 },
  claim_line: { description: 300, reason: 500 },
  document: { title: 200, file_name: 150, version: 20 },
  interest_charge: { waived_reason: 500 },
  invoice_dispute: { explanation: 4000, raised_by: 120 },
  invoice_dispute_message: { text: 4000, by_name: 120 },
  listing_interest: { message: 2000 },
  milestone: { name: 200 },
  nda_acceptance: { name: 120, title: 120 },
  notice: { title: 160, text: 4000, published_by: 120 },
  notification: { title: 200, text: 4000 },
  oil_file: { file_name: 150 },
  oil_item: { description: 2000, finding_ref: 100, lease_clause: 100, person: 120 },
  oil_response: { text: 4000, by_name: 120 },
  project: { site: 100, lessor_lead: 120, airline_lead: 120 },
  project_activity: { by_name: 120 },
  remittance_advice: { bank_reference: 60, file_name: 150, sent_by: 120, note: 2000 },
  saved_view: { name: 60 },
  user_account: { name: 120 },
  util_correction: { reason: 2000, requested_by: 120, decision_note: 2000 },
  util_line: { comment: 500 },
  util_question: { question: 1000, asked_by: 120 },
  util_true_up: { note: 2000 },
};

/** Texts of people who mean harm, each as long as its column takes once it is repeated. */
export const storedTexts: readonly string[] = [
  `"><img src=x onerror="window.hasRun=1;document.title='run'">`,
  `<svg onload="window.hasRun=1"></svg><script>window.hasRun=1</script>`,
  `javascript:window.hasRun=1 [x](javascript:window.hasRun=1)`,
  '\u202Etxt.exe invoice\u202C \u2067right to left\u2069 ',
  'W'.repeat(4000),
  'كل الكلمات هنا تكتب من اليمين إلى اليسار ',
  '👩‍✈️🛩️🏳️‍🌈'.repeat(30),
  '=HYPERLINK("https://evil.example","open") ',
  'Z̸̡͎̙͕̋͛̀a̶l̵g̷o̴ '.repeat(20),
  '{{constructor.constructor("window.hasRun=1")()}}${7*7} ',
  "'); drop table invoice; -- ",
  'line\n\n\n\nafter\tlines\u2028end ',
];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** One statement that writes these texts into every row, a different one into each. */
export function writeStoredTexts(): string {
  const texts = `array[${storedTexts.map(quoted).join(', ')}]`;
  const updates = Object.entries(written).map(([table, columns]) => {
    const sets = Object.entries(columns).map(
      ([column, most]) =>
        `${column} = case when coalesce(${column}, '') = '' then ${column} else left(repeat(texts[1 + abs(hashtext(
          ${quoted(column)} || ctid::text)) % ${storedTexts.length}], ${most > 500 ? 20 : 1}), ${most}) end`,
    );
    return `update ${table} set ${sets.join(', ')};`;
  });
  return `do $do$ declare texts text[] := ${texts}; begin
    set local session_replication_role = replica;
    ${updates.join('\n')} end $do$`;
}
