import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatMessage } from '#core/messages';
import { FirstIcon } from '../media/line-drawing.tsx';
import { useClearOfDialog } from '../overlay/clear-of-dialog.ts';
import { useViewModel } from '../view-model/view-model-provider.tsx';
import { ToastState } from './toast.state.ts';
import styles from './toaster.module.css';

/** The one toast and its live region; its timer pauses while it is hovered or focused (ERR-9). */
export const Toaster = observer(function Toaster() {
  const toasts = useViewModel(ToastState);
  const { shown, milliseconds, dismiss, undo } = toasts;
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (!shown || isPaused) return undefined;
    const timer = setTimeout(dismiss, milliseconds);
    return () => clearTimeout(timer);
  }, [shown, isPaused, milliseconds, dismiss]);
  useEffect(() => {
    if (!shown?.undoable) return undefined;
    document.addEventListener('visibilitychange', dismiss);
    return () => document.removeEventListener('visibilitychange', dismiss);
  }, [shown, dismiss]);

  const place = useClearOfDialog(shown);
  return (
    <div ref={place} className={styles['place']} role="status" aria-live="polite">
      {shown && (
        <div
          className={styles['toast']}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <p className={styles['words']}>{formatMessage(shown.key, shown.details)}</p>
          {shown.undoable && (
            <button
              type="button"
              className={styles['undo']}
              onClick={() => {
                setPaused(false);
                undo();
              }}
            >
              {formatMessage(shown.undoable.label)}
            </button>
          )}
          <button
            type="button"
            className={styles['close']}
            aria-label={formatMessage('dismissMessage')}
            onClick={() => {
              setPaused(false);
              dismiss();
            }}
          >
            <FirstIcon name="close" />
          </button>
        </div>
      )}
    </div>
  );
});
