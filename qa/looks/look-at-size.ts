import type { CDPSession, Page } from 'playwright-core';
import { comeToRest } from '#tests/e2e/models/accessibility.model.ts';
import type { LookSize } from './data/look-sizes.ts';

/** The longest window (CSS pixels): what is below it, nobody reads on a sheet. */
const longest = 4000;

/** How much of the screen is below the window (CSS pixels). */
async function below(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('main, dialog:modal')];
    return Math.max(0, ...parts.map((part) => part.scrollHeight - part.clientHeight));
  });
}

interface DeviceMetrics {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly mobile: boolean;
}

/** A page whose window can be given any size and scale. */
export class SizedPage {
  readonly page: Page;
  private session: CDPSession | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Gives the window a size, and then the height that shows the whole screen; resolves when nothing
   * moves any more, with that height (CSS pixels).
   */
  async take(size: LookSize): Promise<number> {
    await this.resize(size, size.height);
    const height = Math.min(longest, size.height + (await below(this.page)));
    if (height > size.height) await this.resize(size, height);
    return height;
  }

  private async resize({ width, scale }: LookSize, height: number): Promise<void> {
    // Otherwise the scale of the last window would stay, and its clicks would miss.
    await this.session?.detach();
    this.session = undefined;
    await this.page.setViewportSize({ width, height });
    if (scale !== 1) await this.magnify({ width, height, deviceScaleFactor: scale, mobile: false });
    // In the corner the pointer opens nothing.
    await this.page.mouse.move(width - 1, height - 1);
    await comeToRest(this.page);
    // What measures itself lays out once more after it has been seen.
    await comeToRest(this.page);
  }

  private async magnify(metrics: DeviceMetrics): Promise<void> {
    this.session = await this.page.context().newCDPSession(this.page);
    await this.session.send('Emulation.setDeviceMetricsOverride', metrics);
  }
}
