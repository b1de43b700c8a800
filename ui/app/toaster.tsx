import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { say } from '#core/messages';
import { TOAST_MILLISECONDS } from '#core/shared';
import { Icon } from '../kit/icon.tsx';
import { ToastState } from '../kit/toast.state.ts';
import styles from './toaster.module.css';
import { useViewModel } from './view-models.tsx';

/** The place of the one toast, and the live region that reads it out; its time waits while somebody is on it (ERR-9). */
export const Toaster = observer(function Toaster() {
  const toasts = useViewModel(ToastState);
  const { shown, dismiss } = toasts;
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (!shown || isHeld) return undefined;
    const timer = setTimeout(dismiss, TOAST_MILLISECONDS.usual);
    return () => clearTimeout(timer);
  }, [shown, isHeld, dismiss]);

  return (
    <div className={styles['place']} role="status" aria-live="polite">
      {shown && (
        <div
          className={styles['toast']}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <p className={styles['words']}>{say(shown.key, shown.details)}</p>
          <button
            type="button"
            className={styles['close']}
            aria-label={say('dismissMessage')}
            onClick={() => {
              setHeld(false);
              dismiss();
            }}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
});
