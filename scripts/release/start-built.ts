import { endOnUsage } from '../end-on-usage.ts';

const usage = `npm start

Starts the portal as it was built: opens the database, migrates and seeds it, and prints the address.
Settings are environment variables; docs/operations.md lists them. PORT=8081 npm start listens on
another port.`;

endOnUsage(usage);
await import('#server/app/main.ts');
