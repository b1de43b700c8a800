import { observer } from 'mobx-react-lite';
import { ErrorState } from '../../kit/feedback/page-states.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { RichTextView } from '../../kit/rich-text/rich-text-view.tsx';
import type { LegalViewModel } from './legal.view-model.ts';

/** The open legal document, or its skeleton while it loads. */
export const LegalText = observer(function LegalText({ legal: { document, fetch } }: { legal: LegalViewModel }) {
  if (document) return <RichTextView document={document} />;
  if (fetch?.refusal) return <ErrorState refusal={fetch.refusal} onRetry={fetch.run} />;
  return (
    <Loading>
      <Skeleton count={4} />
      <Skeleton shape="title" />
      <Skeleton count={6} />
    </Loading>
  );
});
