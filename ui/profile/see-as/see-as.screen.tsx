import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { READER_KINDS, type ReaderKind } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { SessionState } from '../../account/session/session.state.ts';
import { AchievementSkeleton } from '../../achievements/achievement-skeleton.tsx';
import { AchievementsViewModel } from '../../achievements/achievements.view-model.ts';
import { LinkedSubmissions } from '../../achievements/see-as/linked-submissions.tsx';
import { READERS } from '../../achievements/see-as/reader-kinds.ts';
import { SeeAsChoice } from '../../achievements/see-as/see-as-choice.tsx';
import { SeenAchievements } from '../../achievements/see-as/seen-achievements.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/page-states.tsx';
import { UnknownAddress } from '../../kit/feedback/unknown-address.tsx';
import { BackLink } from '../../kit/form/back-link.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PersonAvatar } from '../../relationships/person-avatar.tsx';
import { SeenShowcases } from '../../showcases/related-showcases.tsx';
import person from '../person/person.module.css';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';

/** ACH-27 · The Traveler's own profile as the kind of reader in the URL sees it. */
export function SeeAsScreen() {
  const { reader: named } = useParams();
  const reader = READER_KINDS.find((kind) => kind === named);
  if (!reader) return <UnknownAddress />;
  const { name, banner } = READERS[reader];
  return (
    <Page
      title={formatMessage('seeAs')}
      windowTitle={`${formatMessage('seeAs')}: ${formatMessage(name)}`}
      isTitleHidden
    >
      <div className={`stack-5 ${person['column']}`}>
        <BackLink to="/settings/visibility_permissions">{formatMessage('seeAsBack')}</BackLink>
        <Notice>
          <strong>{formatMessage(banner)}</strong>
          {reader !== 'stranger' && reader !== 'external-reader' && <p>{formatMessage('seeAsShared')}</p>}
        </Notice>
        <SeeAsChoice reader={reader} />
      </div>
      {reader === 'external-reader' ? <LinkedSubmissions /> : <Seen key={reader} reader={reader} />}
    </Page>
  );
}

const Seen = observer(function Seen({ reader }: { reader: ReaderKind }) {
  const achievements = useViewModel(AchievementsViewModel);
  const { session } = useViewModel(SessionState);
  const { overview, isRefused, loadAs } = achievements;
  const load = (): void => void loadAs.run(reader);
  useEffect(() => void loadAs.run(reader), [loadAs, reader]);

  if (isRefused)
    return (
      <EmptyState illustration="fog" title={formatMessage('seeAsNothing')}>
        {formatMessage('seeAsNothingMore')}
      </EmptyState>
    );
  if (!overview)
    return loadAs.refusal ? <ErrorState refusal={loadAs.refusal} onRetry={load} /> : <AchievementSkeleton />;
  const name = `${session?.firstName ?? ''} ${session?.lastName ?? ''}`.trim();
  return (
    <>
      <header className={person['head']}>
        <PersonAvatar name={name} url={session?.profilePictureUrl ?? null} size={80} />
        <div className={person['words']}>
          <p className={person['name']}>{name}</p>
          {overview.questTitle !== null && (
            <p className="muted">{formatMessage('personQuest', { title: overview.questTitle })}</p>
          )}
        </div>
      </header>
      <SeenShowcases reader={reader} name={name} />
      <SeenAchievements achievements={achievements} name={name} />
    </>
  );
});
