import fc from 'fast-check';
import type { AppletAnswer, AppletContent } from '../applets/index.ts';
import { blankTexts, visibleTexts } from './shared.ts';

/** Inline texts, required or optional, now and then one that only shows something. */
export const appletContents: fc.Arbitrary<AppletContent> = fc.record({
  id: fc.uuid(),
  appletType: fc.constant('inline-text'),
  title: visibleTexts,
  description: fc.constant(null),
  required: fc.boolean(),
  readOnly: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  placeholder: fc.constant(null),
});

/** The state of an answer to an applet. */
export type AnswerState = 'none' | 'cleared' | 'blank' | 'full';

/** An applet together with an answer to it, and how far that has come. */
export interface AnsweredApplet {
  readonly content: AppletContent;
  readonly state: AnswerState;
  /** `undefined` without any input. */
  readonly answer: AppletAnswer | undefined;
}

export const answeredApplets: fc.Arbitrary<AnsweredApplet> = fc
  .record({
    content: appletContents,
    state: fc.constantFrom<AnswerState[]>('none', 'cleared', 'blank', 'full'),
    full: visibleTexts,
    blank: blankTexts.map((text) => `${text} `),
    cleared: fc.constantFrom('', null),
  })
  .map(({ content, state, full, blank, cleared }) => {
    const texts = { cleared, blank, full };
    const answer = { appletId: content.id, appletType: content.appletType };
    return { content, state, answer: state === 'none' ? undefined : { ...answer, text: texts[state] } };
  });
