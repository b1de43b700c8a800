/** Whether the page around an element is read from right to left, so that what points, drags or scrolls aside is mirrored. */
export const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
