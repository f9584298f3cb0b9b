import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyReturnPath } from '#domain/session/company/provider-policy.ts';
import { startBridge } from '#qa/trials/saml-bridge/bridge.ts';
import { installPackages, triedPackages } from '#qa/trials/saml-bridge/install-packages.ts';
import { startSamlProvider } from '#qa/trials/saml-bridge/saml-provider.ts';
import { walkThrough } from '#qa/trials/saml-bridge/walk-through.ts';
import { launchBrowser } from '#tests/support/run/browser.ts';
import { freePort } from '#tests/support/run/free-port.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import { endOnUsage } from '../end-on-usage.ts';

endOnUsage(`npm run trial:saml

Tries single sign-on by SAML through a bridge, as docs/single-sign-on.md describes it: installs the
bridge and a SAML identity provider in fixed versions into a temporary folder, starts them and the
portal with its demonstration data on free ports of this machine, and signs people in with a browser.
Needs the npm registry and a built page (npm run build); takes some minutes. Prints what was seen and
ends with 1 when something is not as expected. It is no part of the tests.`);

async function walk(folder: string): Promise<boolean> {
  const versions = Object.entries(triedPackages).map(([name, version]) => `${name} ${version}`);
  console.log(`Installing ${versions.join(', ')} …`);
  const load = installPackages(folder);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const redirectUri = `${publicUrl}${companyReturnPath('AUR')}`;
  const airline = await startSamlProvider(load, 'https://saml.aurora.example');
  const bridge = await startBridge(load, { metadata: airline.metadata, redirectUri });
  console.log(`The bridge is ${bridge.issuer}. Starting the portal …`);
  const env = { PORTAL_PUBLIC_URL: publicUrl, PORTAL_PRIVATE_PROVIDERS: 'on' };
  const portal = await startPortal({ port, env });
  const browser = await launchBrowser();
  let isWhole = true;
  try {
    for await (const { what, isAsExpected, seen } of walkThrough({
      url: portal.url,
      browser,
      bridge,
      airline,
    })) {
      isWhole &&= isAsExpected;
      console.log(`${isAsExpected ? 'yes' : 'NO '}  ${what}\n     ${seen}`);
    }
  } finally {
    await browser.close();
    await portal.stop();
    bridge.close();
    airline.close();
  }
  return isWhole;
}

const folder = await mkdtemp(join(tmpdir(), 'portal-trial-'));
try {
  const isWhole = await walk(folder);
  console.log(isWhole ? 'Everything is as expected.' : 'Something is not as expected.');
  // The library of the bridge keeps timers of its own.
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
