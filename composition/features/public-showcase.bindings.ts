import { ApiClient } from '#adapters/http/api-client';
import { HttpPublicShowcases } from '#adapters/http/showcases/http-public-showcases';
import { HttpShowcaseFiles } from '#adapters/http/showcases/http-showcase-files';
import { Network } from '#core/shared';
import { PublicShowcases, ShowcaseFiles } from '#core/showcases';
import { ExhibitFiles } from '#ui/showcases/public/exhibit-files.ts';
import { PublicShowcaseViewModel } from '#ui/showcases/public/public-showcase.view-model.ts';
import { bindings } from '../bindings.ts';

/** A showcase as anybody looks at it. */
export const publicShowcaseBindings = bindings(({ singleton, transient }) => {
  singleton(PublicShowcases, HttpPublicShowcases, ApiClient);
  singleton(ShowcaseFiles, HttpShowcaseFiles, ApiClient);
  transient(PublicShowcaseViewModel, PublicShowcases, ShowcaseFiles);
  transient(ExhibitFiles, ShowcaseFiles, Network);
});
