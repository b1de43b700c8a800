import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { focusContent, useLostFocus } from '../kit/focus.ts';
import { late } from '../kit/late.tsx';
import { OverlayState } from '../kit/overlay.state.ts';
import styles from './overlays.module.css';
import { useViewModel } from './view-models.tsx';
import { Waiting } from './waiting.tsx';

const Sheet = late(async () => (await import('../kit/overlay.tsx')).OverlaySheet, Waiting);

/** The page, and the overlay over it; what lies below one can neither be pressed nor reached. */
export const Overlaid = observer(function Overlaid({ children }: { children: ReactNode }) {
  const { shown } = useViewModel(OverlayState);
  useLostFocus(shown, focusContent);
  return (
    <>
      <div className={styles['below']} inert={shown !== undefined}>
        {children}
      </div>
      {shown && <Sheet.Late overlay={shown} />}
    </>
  );
});
