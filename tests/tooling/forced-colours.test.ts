import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Rule {
  readonly file: string;
  readonly media: string;
  readonly selector: string;
  readonly properties: readonly string[];
}

/** The rules of a style sheet, each with the condition that it stands under. */
function rulesOf(file: string): Rule[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const open: string[] = [];
  const rules: Rule[] = [];
  for (const [, body = '', brace] of text.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') open.push(body.slice(body.lastIndexOf(';') + 1).trim());
    else {
      const selector = open.pop() ?? '';
      const properties = [...body.matchAll(/(?:^|;)\s*([a-z-]+)\s*:/g)].map(([, name]) => name ?? '');
      if (!selector.startsWith('@')) rules.push({ file, media: open.join(' '), selector, properties });
    }
  }
  return rules;
}

const rules = readdirSync('ui', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => rulesOf(`ui/${file}`));

const STATE = /\[(?:aria-(?:pressed|selected|current|checked)|data-[a-z-]+)[^\]]*\]|:checked/g;
/** What shows nothing, or a colour alone. */
const UNSEEN =
  /^(?:cursor|z-index|transition|touch-action|color|background(?:-color)?|box-shadow|fill|stroke|border(?:-[a-z]+)*-color|border-color)$/;

const statesOf = ({ selector }: Rule): string[] =>
  [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(STATE)].map(([state]) => nameOf(state));
const nameOf = (state: string): string => state.replace(/[=\]].*/, '');
const isForced = ({ media }: Rule): boolean => media.includes('forced-colors: active');

/** The states that have a line, a shape or a system colour of their own on the pages of one style sheet. */
const shapedIn = (file: string): Set<string> =>
  new Set(
    rules
      .filter((rule) => (rule.file === file && isForced(rule)) || (rule.file === 'ui/theme/base.css' && isForced(rule)))
      .flatMap(statesOf),
  );

/** Whether a rule shows a state by a background or a shadow, and by nothing that is left where the system chooses the colours. */
const isColourAlone = ({ selector, media, properties }: Rule): boolean =>
  !media.includes('print') &&
  !/:hover|:active/.test(selector) &&
  properties.some((name) => /^(?:background|box-shadow)/.test(name)) &&
  properties.every((name) => UNSEEN.test(name));

/** What words, a picture, a place or the kind of line say as well. */
const SAID_OTHERWISE: readonly string[] = [
  "ui/achievements/achievement-list.module.css: .picture[data-type='review']",
  "ui/achievements/achievement-list.module.css: .ribbon[data-colour='blue']",
  "ui/achievements/achievement-list.module.css: .ribbon[data-colour='green']",
  "ui/achievements/achievement-list.module.css: .ribbon[data-colour='red']",
  'ui/applets/quiz/quiz-slider.module.css: .range[data-open]::-moz-range-progress',
  'ui/applets/quiz/quiz-slider.module.css: .range[data-open]::-webkit-slider-runnable-track',
  'ui/challenges/overview/challenge-card.module.css: .card[data-locked] .picture',
  'ui/chat/chat-log.module.css: .line[data-own] > .bubble',
  'ui/kit/rich-text/editor.module.css: .editor[data-disabled]',
  "ui/kit/trail/progress-trail.module.css: .piece[data-state='completed'] .point",
  "ui/onboarding/card-carousel.module.css: .button[data-color='ember'] > *",
  'ui/playlist/playlist-card.module.css: .card[data-completed]',
];

/** What a printed page leaves out: the skip link, the offline banner, the navigation, and what is fixed to an edge of the window. */
const UNPRINTED = [
  ['ui/app/layout/root-layout.module.css', '.skip'],
  ['ui/app/layout/shell.module.css', '.place'],
  ['ui/challenges/step/complete-bar.module.css', '.place'],
  ['ui/kit/feedback/offline-banner.module.css', '.banner'],
  ['ui/challenges/outbox/outbox.module.css', '.strip'],
  ['ui/playlist/audio-dock.module.css', '.dock'],
  ['ui/profile/notebook/notebook.module.css', '.undo'],
] as const;

describe('on paper', () => {
  const printed = rules.filter(({ media }) => media.includes('print'));

  test.each(UNPRINTED)('%s: %s is left out', (sheet, name) => {
    const hiding = printed.filter(({ file, properties }) => file === sheet && properties.includes('display'));
    expect(hiding.flatMap(({ selector }) => selector.split(/,\s*/))).toContain(name);
  });

  test('a dark theme is printed light', () => {
    const light = printed.find(({ properties }) => properties.includes('color-scheme'));
    expect(light?.selector).toContain(':root[data-theme]');
  });
});

describe('where the system chooses the colours', () => {
  test('every state that a background or a shadow shows is shown by a line, a shape or a system colour too', () => {
    const unseen = rules
      .filter((rule) => !isForced(rule) && isColourAlone(rule))
      .filter((rule) => statesOf(rule).some((state) => !shapedIn(rule.file).has(state)));
    expect(unseen.map(({ file, selector }) => `${file}: ${selector}`).sort()).toEqual(SAID_OTHERWISE);
  });
});
