import { StrictMode } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import { SupportContactProvider, type SupportContact } from '../kit/feedback/support-contact.tsx';
import { type Resolve, ViewModelProvider } from '../kit/view-model/view-model-provider.tsx';

interface AppProps {
  resolve: Resolve;
  router: DataRouter;
  support: SupportContact;
}

/** The whole app, around the page that its router shows. */
export function App({ resolve, router, support }: AppProps) {
  return (
    <StrictMode>
      <ViewModelProvider value={resolve}>
        <SupportContactProvider value={support}>
          <RouterProvider router={router} />
        </SupportContactProvider>
      </ViewModelProvider>
    </StrictMode>
  );
}
