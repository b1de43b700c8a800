import { learn, type Texts } from '#core/messages';
import { wholeTable } from './rooms.ts';

/** The whole table of texts, where a page was opened with but a part of it. */
export class LateTexts implements Texts {
  async bring(): Promise<void> {
    learn(await wholeTable());
  }
}
