import { observer } from 'mobx-react-lite';
import { focusMainContent, useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { lazyComponent } from '../../kit/async/lazy-component.tsx';
import { LoadFailedNotice } from '../../kit/feedback/load-failed-notice.tsx';
import type { ConflictingDraft } from './draft-versions.tsx';

const LazyDraftVersions = lazyComponent<{ draft: ConflictingDraft }>(
  async () => (await import('./draft-versions.tsx')).DraftVersions,
  LoadFailedNotice,
);

/** The versions of this page and of another page, side by side until the Traveler picks one (STP-5). */
export const DraftConflict = observer(function DraftConflict({ draft }: { draft: ConflictingDraft }) {
  const { draftVersions } = draft;
  useOnFocusLost(draftVersions === undefined, focusMainContent);
  return draftVersions ? <LazyDraftVersions.Component draft={draft} /> : null;
});
