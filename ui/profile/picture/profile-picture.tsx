import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { formatMessage } from '#core/messages';
import { SessionState } from '../../account/session/session.state.ts';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { Notice, RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import styles from './profile-picture.module.css';
import { ProfilePictureViewModel } from './profile-picture.view-model.ts';

const LazyCropDialog = lazyComponent<{ picture: ProfilePictureViewModel }>(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  CropNotLoaded,
);

/** The picture of the Traveler. */
export const OwnPicture = observer(function OwnPicture() {
  return <Avatar {...useViewModel(ProfilePictureViewModel).avatar} size={155} isDecorative />;
});

/** The buttons that change or remove the Traveler's picture, which guests do not have, followed by others. */
export const PictureActions = observer(function PictureActions({ children }: { children?: ReactNode }) {
  const picture = useViewModel(ProfilePictureViewModel);
  const { avatar, chosen, problem, remove } = picture;
  const { isGuest } = useViewModel(SessionState);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={`stack-3 ${styles['picture']}`}>
      <div className={styles['actions']}>
        {!isGuest && (
          <Button variant="plain" onPress={() => input.current?.click()}>
            {formatMessage(avatar.url === null ? 'pictureAdd' : 'pictureChange')}
          </Button>
        )}
        {avatar.url !== null && (
          <Button variant="plain" isPending={remove.isPending} onPress={remove.run}>
            {formatMessage('pictureRemove')}
          </Button>
        )}
        {children}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className={styles['file']}
        aria-label={formatMessage('pictureFile')}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) picture.choose(file);
        }}
      />
      {problem && <Notice tone="danger">{formatMessage(problem)}</Notice>}
      <RefusalNotice refusal={remove.refusal} />
      {chosen && <LazyCropDialog.Component picture={picture} />}
    </div>
  );
});

function CropNotLoaded() {
  return <Notice tone="danger">{formatMessage('pictureCropNotLoaded')}</Notice>;
}
