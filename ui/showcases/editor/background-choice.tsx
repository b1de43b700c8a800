import { observer } from 'mobx-react-lite';
import { formatMessage, type MessageKey } from '#core/messages';
import { isBuiltInBackground, SHOWCASE_BACKGROUNDS, type ShowcaseBackground } from '#core/showcases';
import { Backdrop } from '../backdrop.tsx';
import type { ShowcaseEditor } from './showcase-editor.ts';
import styles from './background-choice.module.css';

const NAMES: Readonly<Record<ShowcaseBackground, MessageKey>> = {
  summit: 'showcaseBackgroundSummit',
  shore: 'showcaseBackgroundShore',
  forest: 'showcaseBackgroundForest',
  'night-sky': 'showcaseBackgroundNightSky',
};

/** SHW-11 · The drawn backgrounds by their names, and a picture of one's own where there is one already. */
export const BackgroundChoice = observer(function BackgroundChoice({ editor }: { editor: ShowcaseEditor }) {
  const { backgroundUrl } = editor.edit;
  const own = backgroundUrl !== null && !isBuiltInBackground(backgroundUrl) ? [backgroundUrl] : [];
  const chosen = backgroundUrl ?? SHOWCASE_BACKGROUNDS[0];
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{formatMessage('showcaseBackground')}</legend>
      {[...own, ...SHOWCASE_BACKGROUNDS].map((background) => (
        <label key={background} className={styles['option']}>
          <input
            type="radio"
            name="background"
            className={styles['radio']}
            value={background}
            checked={background === chosen}
            onChange={() => editor.write({ backgroundUrl: background })}
          />
          <span className={styles['picture']}>
            <Backdrop background={background} />
          </span>
          {formatMessage(NAMES[background as ShowcaseBackground] ?? 'showcaseBackgroundOwn')}
        </label>
      ))}
    </fieldset>
  );
});
