import { observer } from 'mobx-react-lite';
import { focusContent, useLostFocus } from '../kit/focus.ts';
import { late } from '../kit/late.tsx';
import { NotLoaded } from '../kit/not-loaded.tsx';
import type { Contested } from './two-versions.tsx';

const Versions = late<{ at: Contested }>(async () => (await import('./two-versions.tsx')).Versions, NotLoaded);

/** What was written here and what another page wrote meanwhile, side by side until the Traveler has picked (STP-5). */
export const TwoVersions = observer(function TwoVersions({ at }: { at: Contested }) {
  const { versions } = at;
  useLostFocus(versions === undefined, focusContent);
  return versions ? <Versions.Late at={at} /> : null;
});
