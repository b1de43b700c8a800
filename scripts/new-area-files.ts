/** The names in an area: the area `playlists` has the entity `Playlist` and the port `Playlists`. */
export interface AreaNames {
  readonly area: string;
  /** One of what it holds, as a file is called: `playlist`. */
  readonly one: string;
  /** The same as a type: `Playlist`. */
  readonly One: string;
  /** All of it, as the port is called: `Playlists`. */
  readonly Many: string;
  readonly many: string;
  /** The area as a type: `Playlists` or `Playlist`, as the folder is called. */
  readonly Area: string;
  readonly variable: string;
  /** The id of its first rule. */
  readonly rule: string;
}

const asType = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const asVariable = (name: string): string => asType(name).charAt(0).toLowerCase() + asType(name).slice(1);

/** Derives every name from the area's name: lower case, words joined by a hyphen. */
export function areaNamesOf(area: string, rule: string): AreaNames {
  const one = area.replace(/s$/, '');
  return {
    area,
    one,
    One: asType(one),
    many: `${one}s`,
    Many: `${asType(one)}s`,
    Area: asType(area),
    variable: asVariable(area),
    rule,
  };
}

/** The files of a new area by their path: small, following the conventions, and meant to be replaced. */
export const newAreaFiles = (names: AreaNames): Record<string, string> => {
  const { area, one, many } = names;
  return {
    [`core/${area}/${one}.ts`]: entity(names),
    [`core/${area}/${one}.rules.ts`]: rules(names),
    [`core/${area}/${many}.port.ts`]: port(names),
    [`core/${area}/list-${many}.ts`]: listing(names),
    [`core/${area}/index.ts`]: areaIndex(names),
    [`docs/rules/${area}.md`]: ruleList(names),
    [`core/messages/pages/${area}.messages.ts`]: messages(names),
    [`ui/${area}/${area}.view-model.ts`]: viewModel(names),
    [`ui/${area}/${area}.screen.tsx`]: screen(names),
    [`composition/browser/features/${area}.bindings.ts`]: bindings(names),
    [`tests/properties/${area}/${area}.property.ts`]: property(names),
  };
};

const entity = ({ one, One }: AreaNames): string => `export type ${One}Id = string & { readonly kind?: '${one}' };

/** One ${one}, as a Traveler knows it. */
export interface ${One} {
  readonly id: ${One}Id;
  readonly title: string;
}
`;

const rules = ({ one, One, many, rule }: AreaNames): string => `import type { ${One} } from './${one}.ts';

/** ${rule} · ${asType(many)} stand in the order of their titles; those that share one stay as they were. */
export const inOrder = (${asVariable(many)}: readonly ${One}[]): readonly ${One}[] =>
  [...${asVariable(many)}].sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
`;

const ruleList = ({ area, one, many, rule }: AreaNames): string => `# Rules: ${area}

\`npm run rules -- ${rule}\` lists the functions that keep a rule and the tests that prove it.

| id | layer | rule | where |
| --- | --- | --- | --- |
| ${rule} | core | ${asType(many)} stand in the order of their titles. | [\`inOrder\`](../../core/${area}/${one}.rules.ts) |
`;

const port = ({ one, One, many, Many }: AreaNames): string => `import type { ${One} } from './${one}.ts';

/** The ${many} of the Traveler who is asking. */
export abstract class ${Many} {
  /** All of them, in no particular order; none for a new Traveler. */
  abstract all(): Promise<readonly ${One}[]>;
}
`;

const listing = ({ one, One, many, Many }: AreaNames): string => `import { inOrder } from './${one}.rules.ts';
import type { ${One} } from './${one}.ts';
import type { ${Many} } from './${many}.port.ts';

/** Lists the ${many} of the Traveler who is asking. */
export class List${Many} {
  constructor(private readonly ${asVariable(many)}: ${Many}) {}

  async run(): Promise<readonly ${One}[]> {
    return inOrder(await this.${asVariable(many)}.all());
  }
}
`;

const areaIndex = ({ one, One, many, Many }: AreaNames): string => `export { List${Many} } from './list-${many}.ts';
export { inOrder as ${asVariable(many)}InOrder } from './${one}.rules.ts';
export type { ${One}, ${One}Id } from './${one}.ts';
export { ${Many} } from './${many}.port.ts';
`;

const messages = ({ area, Area, variable }: AreaNames): string => `/** What ${area} says. */
export const ${variable}Messages = {
  ${variable}Title: '${Area}',
} as const;
`;

const viewModel = ({
  area,
  One,
  many,
  Many,
  Area,
}: AreaNames): string => `import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { List${Many}, ${One} } from '#core/${area}';
import { Task } from '../kit/async/task.ts';

/** The ${many} of the Traveler, once they have been read. */
export class ${Area}ViewModel {
  list: readonly ${One}[] = [];
  readonly load: Task;

  constructor(list${Many}: List${Many}) {
    this.load = new Task(async () => {
      const list = await list${Many}.run();
      runInAction(() => (this.list = list));
    });
    makeAutoObservable(this, { list: observableRef, load: false });
  }
}
`;

const screen = ({ area, Area, variable }: AreaNames): string => `import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Page } from '../kit/layout/page.tsx';
import { ErrorState } from '../kit/feedback/page-states.tsx';
import { ${Area}ViewModel } from './${area}.view-model.ts';

export const ${Area}Screen = observer(function ${Area}Screen() {
  const ${variable} = useViewModel(${Area}ViewModel);
  const { run, refusal } = ${variable}.load;
  useEffect(() => void run(), [run]);

  return (
    <Page title={formatMessage('${variable}Title')}>
      {refusal && <ErrorState refusal={refusal} onRetry={() => void run()} />}
      <ul>
        {${variable}.list.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </Page>
  );
});
`;

const bindings = ({
  area,
  Many,
  Area,
  variable,
}: AreaNames): string => `import { List${Many}, ${Many} } from '#core/${area}';
import { ${Area}ViewModel } from '#ui/${area}/${area}.view-model.ts';
import { bindings } from '../../bindings.ts';

export const ${variable}Bindings = bindings(({ transient }) => {
  transient(List${Many}, ${Many});
  transient(${Area}ViewModel, List${Many});
});
`;

const property = ({ area, One, many, rule }: AreaNames): string => `import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ${asVariable(many)}InOrder, type ${One} } from '#core/${area}';
import { forAll } from '../support/for-all.ts';

const any${asType(many)} = fc.array(fc.record<${One}>({ id: fc.uuid(), title: fc.string() }));

describe('${many}', () => {
  test('[${rule}] all stay, each title at or after the one before it, equals as they were', () =>
    forAll([any${asType(many)}], (${asVariable(many)}) => {
      const ordered = ${asVariable(many)}InOrder(${asVariable(many)});
      expect(new Set(ordered)).toEqual(new Set(${asVariable(many)}));
      expect(ordered).toHaveLength(${asVariable(many)}.length);
      const isAfter = (later: ${One}, earlier: ${One}) =>
        earlier.title < later.title ||
        (earlier.title === later.title && ${asVariable(many)}.indexOf(earlier) < ${asVariable(many)}.indexOf(later));
      const outOfPlace = ordered.filter((one, place) => ordered.slice(0, place).some((other) => !isAfter(one, other)));
      expect(outOfPlace).toEqual([]);
    }));
});
`;
