import { createContext, useContext, useEffect } from 'react';
import { isBackendDown, type Refusal } from '#core/messages';

const ReportBackendDownContext = createContext<() => void>(() => undefined);

/** Reports that a page could not be loaded because the backend is down. */
export const ReportBackendDownProvider = ReportBackendDownContext.Provider;

/** ERR-6 · Reports the refusal that kept a page from being loaded, if it means that the backend is down. */
export function useReportBackendDown({ key }: Refusal): void {
  const report = useContext(ReportBackendDownContext);
  const isDown = isBackendDown(key);
  useEffect(() => {
    if (isDown) report();
  }, [isDown, report]);
}
