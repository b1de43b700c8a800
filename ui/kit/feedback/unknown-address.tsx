import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useViewModel } from '../view-model/view-model-provider.tsx';
import { ToastState } from './toast.state.ts';

/** Leads from an address that no page has to home, or a person who is not signed in to log-in, and says why. */
export function UnknownAddress() {
  const toasts = useViewModel(ToastState);
  useEffect(() => toasts.show('addressUnknown'), [toasts]);
  return <Navigate to="/home" replace />;
}
