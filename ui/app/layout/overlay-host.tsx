import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { focusMainContent, useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { OverlayState } from '../../kit/overlay/overlay.state.ts';
import styles from './overlay-host.module.css';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { PageFallback } from './page-fallback.tsx';

const LazyLoadingOverlay = lazyComponent(
  async () => (await import('../../kit/overlay/loading-overlay.tsx')).LoadingOverlay,
  PageFallback,
);

/** The page, and the overlay over it; what lies below one can neither be pressed nor reached. */
export const OverlayHost = observer(function OverlayHost({ children }: { children: ReactNode }) {
  const { shown } = useViewModel(OverlayState);
  useOnFocusLost(shown, focusMainContent);
  return (
    <>
      <div className={styles['below']} inert={shown !== undefined}>
        {children}
      </div>
      {shown && <LazyLoadingOverlay.Component overlay={shown} />}
    </>
  );
});
