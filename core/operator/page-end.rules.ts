/** The number of rows on a page of an operator's list. */
export const LIST_PAGE_SIZE = 50;

/** The end of a page of a list: the sort values and the id of its last row. */
export interface PageEnd {
  readonly numbers: readonly [number, number];
  readonly id: string;
}

/** OPE-15 · The end of a page as a text without personal data, with which the next page is requested. */
export function pageEndText({ numbers, id }: PageEnd): string {
  return [...numbers.map((number) => String(number + 0)), id].join('_');
}

/** OPE-15 · The end of a page that a text contains; `undefined` if it is malformed. */
export function pageEndFrom(text: string): PageEnd | undefined {
  const [, first, second, id] = PAGE_END.exec(text) ?? [];
  return id === undefined ? undefined : { numbers: [Number(first), Number(second)], id };
}

/** The format of a page's end as a text; in milliseconds its numbers reach three thousand years before and after 1970. */
export const PAGE_END: RegExp = /^(-?\d{1,14})_(-?\d{1,14})_([\w-]{1,64})$/;
