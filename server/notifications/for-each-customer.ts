/**
 * Does the work of a chore for one customer after another: a failure for one does not affect the
 * others. Throws an AggregateError of all failures at the end.
 */
export async function forEachCustomer<Customer>(
  customers: readonly Customer[],
  work: (customer: Customer) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const customer of customers) {
    try {
      await work(customer);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${customers.length} customers`);
}
