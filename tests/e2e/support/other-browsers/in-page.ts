/** A step of a query: by role, label or text; within the result of the previous step. */
export type Step =
  | { readonly by: 'role'; readonly role: string; readonly name?: Wording }
  | { readonly by: 'label' | 'text'; readonly name: Wording }
  | { readonly by: 'first' };

/** A text to match, fully or in part. */
export interface Wording {
  readonly source: string;
  readonly flags: string;
}

/** The number of matches, and the content of the first. */
export interface Found {
  readonly count: number;
  readonly visible: number;
  readonly value: string | null;
  readonly text: string;
}

interface Queries {
  readonly queryAllByRole: (scope: Element, role: string, options: object) => HTMLElement[];
  readonly queryAllByLabelText: (scope: Element, text: (content: string) => boolean) => HTMLElement[];
}

/** Runs in the page: finds elements and acts on them. Returns `undefined` until the query code is loaded. */
export async function inPage(steps: readonly Step[], deed: 'look' | 'aim' | 'select'): Promise<unknown> {
  const queries = (globalThis as unknown as { TestingLibraryDom?: Queries }).TestingLibraryDom;
  if (!queries) return null;
  const fits = (text: string, { source, flags }: Wording): boolean =>
    new RegExp(source, flags).test(text.replaceAll(/\s+/g, ' ').trim());
  const saying = (scope: Element, name: Wording): Element[] => {
    const all = [...scope.querySelectorAll('*')].filter(
      (one) => !one.matches('script, style, noscript') && fits(one.textContent, name),
    );
    return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
  };
  const within = (scope: Element, step: Step): Element[] => {
    if (step.by === 'role') {
      const { name } = step;
      return queries.queryAllByRole(scope, step.role, name ? { name: (text: string) => fits(text, name) } : {});
    }
    if (step.by === 'label') return queries.queryAllByLabelText(scope, (text) => fits(text, step.name));
    return step.by === 'text' ? saying(scope, step.name) : [];
  };
  let found: Element[] = [document.body];
  for (const step of steps)
    found = step.by === 'first' ? found.slice(0, 1) : [...new Set(found.flatMap((one) => within(one, step)))];
  const element = found[0];
  const isVisible = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  if (deed === 'look' || !element || found.length > 1)
    return {
      count: found.length,
      visible: found.filter(isVisible).length,
      value: (element as HTMLInputElement | undefined)?.value ?? null,
      text: element?.textContent ?? '',
    };
  if (deed === 'select') {
    (element as HTMLInputElement).select();
    return true;
  }

  const frame = (): Promise<unknown> => new Promise((resume) => requestAnimationFrame(resume));
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const aim = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    return { x, y, hit, isHit: hit !== null && [element, ...labels].some((one) => one.contains(hit)) };
  };
  if (!aim().isHit) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const before = aim();
  await frame();
  const { x, y, hit, isHit } = aim();
  const isStill = before.x === x && before.y === y;
  const isEnabled = !element.matches(':disabled, [aria-disabled=true]');
  return isHit && isStill && isEnabled ? { x, y } : { covered: hit?.outerHTML.slice(0, 200) ?? 'nothing' };
}
