import type { Page } from 'playwright-core';

/** The problems of the page's text layout: sideways overflow, words broken inside, overlapping controls, pictures of people over text, under a badge or too small for their initials, and stacks with more than their gap. */
export const textLayoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const overflow = scrollWidth > clientWidth ? [`${scrollWidth} wide in a window of ${clientWidth}`] : [];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, [inert], dialog:not([open])') === null;

    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text;
      if (!parentElement || textContent === null || !isShown(parentElement)) continue;
      if (parentElement.getBoundingClientRect().width <= 1) continue;
      for (const word of textContent.matchAll(/(?<![@.\p{L}])[\p{L}\p{M}’']+(?![@.]\p{L})/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) broken.push(`"${word[0]}" is broken inside`);
      }
    }

    const controls = [...document.querySelectorAll('a[href], button, select, textarea, summary')].filter(
      (one) =>
        isShown(one) &&
        [one, ...ancestorsOf(one)].every((part) => !['fixed', 'sticky'].includes(getComputedStyle(part).position)),
    );
    function* ancestorsOf(element: Element): Generator<Element> {
      for (let part = element.parentElement; part; part = part.parentElement) yield part;
    }
    /** The visible boxes of a control, clipped by the scroll containers around it. */
    const visibleBoxes = (one: Element) =>
      [...one.getClientRects()].map(({ left, right, top, bottom }) => {
        const box = { left, right, top, bottom };
        for (const part of ancestorsOf(one)) {
          if (getComputedStyle(part).overflowX === 'visible') continue;
          const frame = part.getBoundingClientRect();
          box.left = Math.max(box.left, frame.left);
          box.right = Math.min(box.right, frame.right);
        }
        return box;
      });
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    const overlapOf = (a: Box, b: Box) => ({
      width: Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)),
      height: Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)),
    });
    const doMeet = (some: readonly Box[], others: readonly Box[]): boolean =>
      some.some((a) => others.some((b) => Math.min(...Object.values(overlapOf(a, b))) > 4));
    const overlapping: string[] = [];
    const nameOf = (one: Element): string => one.ariaLabel ?? (one.textContent || one.tagName).trim().slice(0, 30);
    for (const [index, one] of controls.entries())
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        if (doMeet(visibleBoxes(one), visibleBoxes(other)))
          overlapping.push(`"${nameOf(one)}" overlaps "${nameOf(other)}"`);
      }
    const people = [...document.querySelectorAll('article [data-initials]')].filter(isShown);
    for (const text of [...document.querySelectorAll('article :is(h2, h3, p)')].filter(isShown)) {
      const words = document.createRange();
      words.selectNodeContents(text);
      const others = people.filter((one) => !text.contains(one)).map((one) => one.getBoundingClientRect());
      if (doMeet(others, [...words.getClientRects()])) overlapping.push(`a picture covers "${nameOf(text)}"`);
    }
    const cramped = [...document.querySelectorAll<HTMLElement>('[data-initials]')]
      .filter((one) => isShown(one) && one.scrollWidth > one.clientWidth)
      .map((one) => `the picture is too small for "${one.dataset['initials'] ?? ''}"`);
    const spread = [...document.querySelectorAll('[class*="stack-"] > :not([class]), [class*="row-"] > :not([class])')]
      .filter((one) => {
        const { marginBlockStart, marginBlockEnd } = getComputedStyle(one);
        return isShown(one) && parseFloat(marginBlockStart) + parseFloat(marginBlockEnd) > 0;
      })
      .map((one) => `"${nameOf(one)}" is further from its neighbours than the gap`);
    const covered = [...document.querySelectorAll('[data-initials] + [data-count]')].filter(isShown).filter((count) => {
      const badge = count.getBoundingClientRect();
      const picture = count.previousElementSibling?.getBoundingClientRect() ?? badge;
      const { width, height } = overlapOf(badge, picture);
      return width * height > (picture.width * picture.height) / 5;
    });
    const hidden = covered.map(() => 'the number of unread notifications covers the picture');
    return [...overflow, ...new Set(broken), ...overlapping, ...cramped, ...spread, ...hidden];
  });
