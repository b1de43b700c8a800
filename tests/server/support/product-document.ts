import { areaRoutes } from '#server/routes/index';
import type { RegisteredRoute } from '#server/http/requests/route-definition';
import { servedDocumentOf } from './served-document.ts';

/** Every call of the product, as a server lists it. */
export const productRoutes: readonly RegisteredRoute[] = areaRoutes.flatMap((routes) => {
  const served: RegisteredRoute[] = [];
  routes((endpoint, options) => void served.push({ endpoint, options }));
  return served;
});

/** Their description, as a server shows it. */
export const productDocument = servedDocumentOf(productRoutes);
