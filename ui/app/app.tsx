import { StrictMode } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import { Support, type SupportContact } from '../kit/support.tsx';
import { type Resolve, ViewModels } from './view-models.tsx';

interface AppProps {
  resolve: Resolve;
  router: DataRouter;
  support: SupportContact;
}

/** The whole product, around whichever page its router is on. */
export function App({ resolve, router, support }: AppProps) {
  return (
    <StrictMode>
      <ViewModels value={resolve}>
        <Support value={support}>
          <RouterProvider router={router} />
        </Support>
      </ViewModels>
    </StrictMode>
  );
}
