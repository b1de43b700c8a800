import { type ReactNode, useEffect } from 'react';
import { type Refusal, formatMessage } from '#core/messages';
import { keepFocusInWindow } from '../browser/focus-management.ts';
import { Button } from '../form/button.tsx';
import { FirstIcon } from '../media/line-drawing.tsx';
import styles from './notice.module.css';

type Tone = 'info' | 'ok' | 'warning' | 'danger';

const ICONS = { info: 'info', ok: 'check', warning: 'warning', danger: 'warning' } as const;

/** A short message next to what it is about; a danger is read out immediately. */
export function Notice({ tone = 'info', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={`${styles['notice']} ${styles[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <FirstIcon name={ICONS[tone]} />
      <div className={styles['words']}>{children}</div>
    </div>
  );
}

/**
 * The reason that the last action failed; renders nothing without one. What was pressed stays in the window when it
 * pushes that down.
 */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  useEffect(() => {
    if (refusal) keepFocusInWindow();
  }, [refusal]);
  return refusal && <Notice tone="danger">{refusal.message}</Notice>;
}

/** The reason that loading failed, with a button to try again; renders nothing without one. */
export function RetryNotice({ refusal, onRetry }: { refusal: Refusal | undefined; onRetry: () => void }) {
  if (!refusal) return null;
  return (
    <Notice tone="danger">
      <p>{refusal.message}</p>
      <Button variant="quiet" onPress={onRetry}>
        {formatMessage('tryAgain')}
      </Button>
    </Notice>
  );
}
