import type { Page } from 'playwright-core';

/** A phone's network in a bad place, and a processor a quarter as fast as this one. */
const latencyMs = 562.5;
const downPerSecond = 180_000;
const upPerSecond = 84_375;
const slowdown = 4;

/** Slows a page down: "slow 4G" of browsers' tools, and the processor four times. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downPerSecond,
    uploadThroughput: upPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
