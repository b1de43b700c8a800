import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { formatMessage, type MessageKey } from '#core/messages';
import { SHOWCASE_BACKGROUNDS, type ShowcaseBackground } from '#core/showcases';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import { Backdrop } from '../backdrop.tsx';
import type { ShowcaseEditor } from './showcase-editor.ts';
import styles from './background-choice.module.css';

const NAMES: Readonly<Record<ShowcaseBackground, MessageKey>> = {
  summit: 'showcaseBackgroundSummit',
  shore: 'showcaseBackgroundShore',
  forest: 'showcaseBackgroundForest',
  'night-sky': 'showcaseBackgroundNightSky',
};

/** SHW-11 SHW-22 · The drawn backgrounds by name, the owner's pictures, and a way to add one. */
export const BackgroundChoice = observer(function BackgroundChoice({ editor }: { editor: ShowcaseEditor }) {
  const { backgroundUrl: backgroundProblem, videoUrl: videoProblem } = editor.problems;
  const problem = backgroundProblem ?? videoProblem;
  const chosen = editor.edit.backgroundUrl ?? SHOWCASE_BACKGROUNDS[0];
  return (
    <div className="stack-3">
      <fieldset className={styles['choice']}>
        <legend className={styles['legend']}>{formatMessage('showcaseBackground')}</legend>
        {[...SHOWCASE_BACKGROUNDS, ...editor.pictures].map((background) => (
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
      {problem && <Notice tone="danger">{formatMessage(problem)}</Notice>}
      <PictureUpload editor={editor} />
    </div>
  );
});

const PictureUpload = observer(function PictureUpload({ editor: { upload } }: { editor: ShowcaseEditor }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['upload']}>
      <Button variant="quiet" isPending={upload.isPending} onPress={() => input.current?.click()}>
        <Icon name="plus" />
        {formatMessage('showcaseBackgroundUpload')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        className={styles['file']}
        aria-label={formatMessage('showcaseBackgroundUpload')}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload.run(file);
        }}
      />
      <RefusalNotice refusal={upload.refusal} />
    </div>
  );
});
