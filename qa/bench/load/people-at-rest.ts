import { Client } from 'pg';

/** The demo account that everybody of the bench is a copy of. */
const pattern = 'everything@aurora.example';

/**
 * Adds copies of a demo account, with its password, rights and accepted terms, so that more people
 * can be signed in than a demonstration has. Returns their sign-in names.
 */
export async function addPeople(databaseUrl: string, count: number): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      `with pattern as (select * from user_account where email = $1),
        people as (
          insert into user_account (external_user_id, cust_id, realm, email, name, password_hash,
            financial_access, customer_access, technical_access, serviced_entity_access, admin,
            email_verified, mobile_active)
          select gen_random_uuid(), cust_id, realm, 'tab' || number || '@rest.example', name,
            password_hash, financial_access, customer_access, technical_access,
            serviced_entity_access, admin, email_verified, mobile_active
          from pattern, generate_series(1, $2::int) as number
          returning external_user_id, email),
        accepted as (
          insert into terms_acceptance (external_user_id, version, accepted_at, ip, user_agent)
          select people.external_user_id, acceptance.version, acceptance.accepted_at,
            acceptance.ip, acceptance.user_agent
          from people, terms_acceptance acceptance
            join pattern on pattern.external_user_id = acceptance.external_user_id)
      select email from people order by email`,
      [pattern, count],
    );
    return rows.map(({ email }) => email);
  } finally {
    await client.end();
  }
}
