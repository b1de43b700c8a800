import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { ReaderKind } from '#core/achievements';
import { formatMessage } from '#core/messages';
import type { TravelerId } from '#core/shared';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { RetryNotice } from '../kit/feedback/notice.tsx';
import { SkeletonLine } from '../kit/feedback/skeleton.tsx';
import { ImageLinkContext } from '../kit/media/stored-image.tsx';
import { ShowcaseEntry } from './showcase-entry.tsx';
import styles from './showcase-list.module.css';
import { ShowcasesViewModel } from './showcases.view-model.ts';

/** SHW-10 · The published showcases of a related person. */
export const RelatedShowcases = observer(function RelatedShowcases({
  person,
  name,
}: {
  person: TravelerId;
  name: string;
}) {
  const showcases = useViewModel(ShowcasesViewModel);
  const { loadOf } = showcases;
  useEffect(() => void loadOf.run(person), [loadOf, person]);
  return (
    <PublishedShowcases showcases={showcases} name={name} isPreview={false} isLoading={loadOf.isPending}>
      <RetryNotice refusal={loadOf.refusal} onRetry={() => void loadOf.run(person)} />
    </PublishedShowcases>
  );
});

/** SHW-25 · The Traveler's published showcases as another reader sees them. */
export const SeenShowcases = observer(function SeenShowcases({ reader, name }: { reader: ReaderKind; name: string }) {
  const showcases = useViewModel(ShowcasesViewModel);
  const { loadAs } = showcases;
  useEffect(() => void loadAs.run(reader), [loadAs, reader]);
  return (
    <PublishedShowcases showcases={showcases} name={name} isPreview isLoading={loadAs.isPending}>
      <RetryNotice refusal={loadAs.refusal} onRetry={() => void loadAs.run(reader)} />
    </PublishedShowcases>
  );
});

interface PublishedShowcasesProps {
  showcases: ShowcasesViewModel;
  name: string;
  isPreview: boolean;
  isLoading: boolean;
  children: ReactNode;
}

const PublishedShowcases = observer(function PublishedShowcases({
  showcases,
  name,
  isPreview,
  isLoading,
  children,
}: PublishedShowcasesProps) {
  const { list, published } = showcases;
  return (
    <section className="stack-4" aria-labelledby="related-showcases">
      <h2 id="related-showcases" className="heading">
        {formatMessage('showcasesTitle')}
      </h2>
      {children}
      {isLoading && !list && (
        <p>
          <SkeletonLine />
        </p>
      )}
      {list && published.length === 0 && <p className="muted">{formatMessage('showcasesNoneOf', { name })}</p>}
      {published.length > 0 && (
        <ImageLinkContext value={showcases.linkToShown}>
          <ul className={`stack-4 ${styles['list']}`}>
            {published.map((showcase) => (
              <ShowcaseEntry
                key={showcase.id}
                showcase={showcase}
                showcases={showcases}
                isOwn={false}
                isPreview={isPreview}
              />
            ))}
          </ul>
        </ImageLinkContext>
      )}
    </section>
  );
});
