import type { Locator, Page } from '@playwright/test';

/** Waits until fonts are loaded and no animation is running except endless ones. */
export const waitUntilStable = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ effect, playState }) => {
        const endless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
        return endless || playState !== 'running';
      }),
  );

/** How many CSS pixels the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Visible elements that extend beyond the left or right edge of the window; content of scrollable elements is ignored.
 */
export const elementsOutsideWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (node: Element) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowX);
    const isInScroller = (node: Element) => {
      for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) if (scrolls(up)) return true;
      return false;
    };
    const right = document.documentElement.clientWidth;
    return [...document.body.querySelectorAll('*')]
      .filter((node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((node) => !node.closest('svg, [aria-hidden=true], .sr-only:not(:focus)'))
      .map((node) => ({ node, box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.left < -0.5 || box.right > right + 0.5))
      .filter(({ node }) => !isInScroller(node))
      .map(({ node, box }) => {
        const words = (node.getAttribute('aria-label') ?? node.textContent ?? '').slice(0, 40);
        return `<${node.tagName.toLowerCase()} class="${node.getAttribute('class') ?? ''}"> "${words}" from ${Math.round(box.left)} to ${Math.round(box.right)}`;
      });
  });

/**
 * Controls whose touch target is smaller than 44 × 44 px. The area in which a press reaches the control counts, so a
 * label or a pseudo-element can enlarge a small control. Links within a sentence may be as high as their line, and what
 * is in a calendar view with hours is as large as its time (PHONE-02).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 43.5;
    const isSeen = (node: Element) => {
      const { width, height } = node.getBoundingClientRect();
      return width > 1 && height > 1 && node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const labelsOf = (node: Element) => [...((node as HTMLInputElement).labels ?? [])];
    const isInSentence = (node: Element) =>
      node.tagName === 'A' &&
      getComputedStyle(node).display === 'inline' &&
      (node.parentElement?.textContent?.trim().length ?? 0) > (node.textContent?.trim().length ?? 0);
    const isLarge = ({ width, height }: { width: number; height: number }) => width >= LEAST && height >= LEAST;
    /** The size of the area around the centre in which presses reach the control. */
    const reach = (node: Element, shown: Element) => {
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = shown.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const takers = [node, ...labelsOf(node)];
      const arrives = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return takers.some((taker) => taker.contains(hit));
      };
      const along = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < 200 && arrives(dx * (steps + 1), dy * (steps + 1))) steps += 1;
        return steps;
      };
      return { width: along(-1, 0) + along(1, 0) + 1, height: along(0, -1) + along(0, 1) + 1 };
    };
    const CONTROLS =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=option], [role=menuitem], [role=menuitemradio]';
    const modal = document.querySelector('dialog:modal');
    return [...(modal ?? document).querySelectorAll(CONTROLS)].flatMap((node) => {
      const shown = [node, ...labelsOf(node)].find(isSeen);
      // Controls behind a dialog cannot be pressed.
      if (!shown || isInSentence(node) || node.closest('[inert], [aria-hidden=true], .sr-only:not(:focus)')) return [];
      if (node.closest('[style*="--days:"]')) return [];
      if (isLarge(shown.getBoundingClientRect())) return [];
      const area = reach(node, shown);
      if (isLarge(area)) return [];
      const words = node.getAttribute('aria-label') ?? shown.textContent ?? '';
      return [
        `<${node.tagName.toLowerCase()} class="${node.getAttribute('class') ?? ''}"> "${words.slice(0, 40)}" ${area.width} × ${area.height}`,
      ];
    });
  });

/** Whether a part of a text cannot be seen: cut by its own element or by one around it. */
export const isCut = (text: Locator): Promise<boolean> =>
  text.evaluate((node) => {
    const all = document.createRange();
    all.selectNodeContents(node);
    const textBox = all.getBoundingClientRect();
    for (let up: Element | null = node; up && up !== document.body; up = up.parentElement) {
      if (up !== node && getComputedStyle(up).overflow === 'visible') continue;
      const visibleBox = up.getBoundingClientRect();
      const sticksOut = [
        visibleBox.left - textBox.left,
        textBox.right - visibleBox.right,
        visibleBox.top - textBox.top,
        textBox.bottom - visibleBox.bottom,
      ];
      if (sticksOut.some((pixels) => pixels > 1)) return true;
    }
    return false;
  });

/** The accessible name of a dialog. */
export const nameOf = (dialog: Locator): Promise<string> =>
  dialog.evaluate((node) => {
    const title = document.getElementById(node.getAttribute('aria-labelledby') ?? '');
    return node.getAttribute('aria-label') ?? title?.textContent ?? '';
  });

/**
 * The position of a dialog: a sheet along the lower edge, in the centre, at the top, under the end of the top bar, or
 * none of these.
 */
export const placeOf = (dialog: Locator): Promise<string> =>
  dialog.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const [width, height] = [document.body.clientWidth, window.innerHeight];
    const isNear = (one: number, other: number) => Math.abs(one - other) <= 1;
    if (isNear(left, 0) && isNear(right, width) && isNear(bottom, height)) return 'a sheet';
    if (isNear(left + right, width) && isNear(top + bottom, height)) return 'centred';
    const isHigh = top > 0 && top < height / 4 && bottom <= height;
    if (isNear(left + right, width) && isHigh) return 'at the top';
    if (right <= width && left > width / 4 && isHigh) return 'under the bar';
    return `from ${left}, ${top} to ${right}, ${bottom}`;
  });
