import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatMessage } from '#core/messages';
import { FirstIcon } from '../../kit/media/line-drawing.tsx';
import { ToastState } from '../../kit/feedback/toast.state.ts';
import styles from './toaster.module.css';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

/** The one toast and its live region; its timer pauses while it is hovered or focused (ERR-9). */
export const Toaster = observer(function Toaster() {
  const toasts = useViewModel(ToastState);
  const { shown, milliseconds, dismiss } = toasts;
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (!shown || isPaused) return undefined;
    const timer = setTimeout(dismiss, milliseconds);
    return () => clearTimeout(timer);
  }, [shown, isPaused, milliseconds, dismiss]);

  return (
    <div className={styles['place']} role="status" aria-live="polite">
      {shown && (
        <div
          className={styles['toast']}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
          onFocus={() => setPaused(true)}
          onBlur={() => setPaused(false)}
        >
          <p className={styles['words']}>{formatMessage(shown.key, shown.details)}</p>
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
