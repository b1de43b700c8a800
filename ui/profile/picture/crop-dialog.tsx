import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { formatMessage } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { RefusalNotice } from '../../kit/feedback/notice.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import styles from './crop-dialog.module.css';
import type { ProfilePictureViewModel } from './profile-picture.view-model.ts';

const MAX_ZOOM = 4;
const KEYBOARD_STEP_PIXELS = 8;

/** The chosen image behind a circle; dragging it or the arrow keys move it until the face is inside. */
export const CropDialog = observer(function CropDialog({ picture }: { picture: ProfilePictureViewModel }) {
  const { chosen, save, square } = picture;
  const [centre, setCentre] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  if (!chosen) return null;
  return (
    <Dialog
      title={formatMessage('pictureCropTitle')}
      isOpen
      isForm
      onClose={picture.cancel}
      actions={
        <>
          <Button variant="quiet" onPress={picture.cancel}>
            {formatMessage('pictureCropCancel')}
          </Button>
          <Button isPending={save.isPending} isDisabled={!square} onPress={save.run}>
            {formatMessage('pictureCropSave')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        <div className={styles['frame']}>
          <Cropper
            image={chosen.url}
            crop={centre}
            zoom={zoom}
            aspect={1}
            maxZoom={MAX_ZOOM}
            cropShape="round"
            showGrid={false}
            objectFit="contain"
            keyboardStep={KEYBOARD_STEP_PIXELS}
            disableAutomaticStylesInjection
            onCropChange={setCentre}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => picture.setSquare(pixels)}
            mediaProps={{ alt: '', onError: picture.refuseImage }}
            cropperProps={{ 'aria-label': formatMessage('pictureCropArea'), role: 'group' }}
          />
        </div>
        <label className={styles['zoom']}>
          {formatMessage('pictureCropZoom')}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            aria-valuetext={formatMessage('pictureCropZoomValue', { percent: Math.round(zoom * 100) })}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <p className="hint">{formatMessage('pictureCropHint')}</p>
        <RefusalNotice refusal={save.refusal} />
      </div>
    </Dialog>
  );
});
