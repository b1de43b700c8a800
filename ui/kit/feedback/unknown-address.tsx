import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useViewModel } from '../view-model/view-model-provider.tsx';
import { ToastState } from './toast.state.ts';

/** Redirects from an unknown path to home, or to log-in if signed out, and says why. */
export function UnknownAddress() {
  const toasts = useViewModel(ToastState);
  useEffect(() => toasts.show('addressUnknown'), [toasts]);
  return <Navigate to="/home" replace />;
}
