import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { formatMessage, type MessageKey } from '#core/messages';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { useQueryParameter } from '../kit/browser/use-query-parameter.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { GuestStop } from '../account/guests/guest-stop.tsx';
import { SessionState } from '../account/session/session.state.ts';
import { Button, ButtonLink } from '../kit/form/button.tsx';
import { NameForm } from '../settings/name-setting.tsx';
import { NameSettingViewModel } from '../settings/name-setting.view-model.ts';
import styles from './profile.module.css';
import { Link, useParams } from 'react-router';
import { challengeCount } from '#core/achievements';
import { activeProfileSection, type ProfileCounter, profileCounters, type ProfileSection } from '#core/profile';
import { AchievementsViewModel } from '../achievements/achievements.view-model.ts';
import { OpenedAchievement, OwnAchievements } from '../achievements/own-achievements.tsx';
import { UnknownAddress } from '../kit/feedback/unknown-address.tsx';
import { Page } from '../kit/layout/page.tsx';
import { QuestManager } from '../quests/manager/quest-manager.tsx';
import { settingsEntryOf } from '../settings/settings-entries.ts';
import { QuestManagerViewModel } from '../quests/manager/quest-manager.view-model.ts';
import { OwnShowcases } from '../showcases/own-showcases.tsx';
import { ShowcasesViewModel } from '../showcases/showcases.view-model.ts';
import type { Points } from '#core/quests';
import { TotalPoints } from '../quests/points.tsx';
import { FeaturedArtifacts } from './featured-artifacts.tsx';
import { NotebookGrid } from './notebook/notebook-grid.tsx';
import { NotebookViewModel } from './notebook/notebook.view-model.ts';
import { OwnPicture, PictureActions } from './picture/profile-picture.tsx';

/** PRF-8 · The Traveler's picture, name and points; a button opens the name for editing, and saving closes it. */
const Identity = observer(function Identity({ points }: { points: Points | undefined }) {
  const [isEdited, setEdited] = useState(false);
  const { session, isGuest } = useViewModel(SessionState);
  const opener = useFocusFallback<HTMLButtonElement>(isEdited);
  return (
    <>
      <div className={styles['identity']}>
        <OwnPicture />
        <div className={styles['name']}>
          <p className={styles['shown']} aria-hidden="true">
            {session?.firstName} {session?.lastName}
          </p>
          {points && <TotalPoints points={points} />}
        </div>
      </div>
      {isEdited && <NameEditor onClose={() => setEdited(false)} />}
      <PictureActions>
        {!isEdited && !isGuest && (
          <Button ref={opener} variant="plain" onPress={() => setEdited(true)}>
            {formatMessage('profileEditName')}
          </Button>
        )}
        <ButtonLink to="/settings" variant="plain">
          {formatMessage('profileSettings')}
        </ButtonLink>
        {(isGuest ? [] : SHORTCUTS).map(({ page, title: name }) => (
          <ButtonLink key={page} to={`/settings/${page}`} variant="plain">
            {formatMessage(name)}
          </ButtonLink>
        ))}
      </PictureActions>
    </>
  );
});

const NameEditor = observer(function NameEditor({ onClose }: { onClose: () => void }) {
  const person = useViewModel(NameSettingViewModel);
  const { isFulfilled } = person.save;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (isFulfilled) onClose();
  }, [isFulfilled, onClose]);
  return (
    <div ref={form}>
      <NameForm person={person}>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage('profileKeepName')}
        </Button>
      </NameForm>
    </div>
  );
});

/** The sections of the profile, with their headings. */
const HEADINGS: Readonly<Record<ProfileSection, readonly [title: MessageKey, lead: MessageKey]>> = {
  ManageQuests: ['questsTitle', 'questsIntro'],
  AchievementsList: ['achievementsTitle', 'achievementsLead'],
  NotebookGrid: ['notebookTitle', 'notebookLead'],
  ShowcasesList: ['showcasesTitle', 'showcasesLead'],
};

/** The settings that are used most. */
const SHORTCUTS = [settingsEntryOf('daily_reminder'), settingsEntryOf('your_data')];

/** PRF-1 PRF-4 · The Traveler's profile: picture, name, points, and the sections of their content. */
export function ProfileScreen() {
  const section = activeProfileSection(useParams()['section']);
  return section ? <Profile section={section} /> : <UnknownAddress />;
}

const Profile = observer(function Profile({ section }: { section: ProfileSection }) {
  const manager = useViewModel(QuestManagerViewModel);
  const achievements = useViewModel(AchievementsViewModel);
  const showcases = useViewModel(ShowcasesViewModel);
  const notebook = useViewModel(NotebookViewModel);
  const { overview, load, follow } = achievements;
  const { load: loadShowcases } = showcases;
  const { load: loadNotebook } = notebook;
  const { refresh } = manager;
  const { isGuest } = useViewModel(SessionState);
  const [challengeId] = useQueryParameter('challengeId');
  const [wasDrawn, setWasDrawn] = useState(false);
  const isAwaited = !wasDrawn && section === 'AchievementsList' && !isGuest && achievements.isAwaitedFirst(challengeId);
  // An achievement that a link names is drawn before the page behind it, which then stays.
  const isBehind = useDeferredValue(isAwaited);
  useEffect(() => {
    if (!isGuest) void load.run();
  }, [isGuest, load]);
  useEffect(() => {
    if (isBehind) return;
    setWasDrawn(true);
    refresh();
    void loadNotebook.run();
    if (!isGuest) void loadShowcases.run();
  }, [isBehind, isGuest, refresh, loadShowcases, loadNotebook]);
  useEffect(() => (isGuest ? undefined : follow()), [isGuest, follow]);

  const [title, lead] = HEADINGS[section];
  const counters = profileCounters({
    quests: manager.joinedQuests?.quests.length,
    challenges: overview && challengeCount(overview),
    artifacts: notebook.contents && notebook.entries.length,
    showcases: showcases.list && showcases.published.length,
  });
  return (
    <Page title={formatMessage('profileTitle')} windowTitle={formatMessage(title)} isTitleHidden>
      {!isBehind && (
        <div className={`stack-8 ${styles['layout']}`}>
          <div className={`stack-4 ${styles['person']}`}>
            <Identity points={overview && { xp: overview.totalXp, bp: overview.totalBp }} />
          </div>
          <SectionLinks counters={counters} section={section} />
          <section className={`stack-5 ${styles['section']}`} aria-labelledby="profile-section">
            <h2 id="profile-section" className={styles['heading']}>
              {formatMessage(title)}
            </h2>
            <p className={styles['lead']}>{formatMessage(lead)}</p>
            {section === 'ManageQuests' && <QuestManager manager={manager} />}
            {section === 'ShowcasesList' &&
              (isGuest ? <GuestStop title="guestShowcases" /> : <OwnShowcases showcases={showcases} />)}
            {section === 'NotebookGrid' && <NotebookGrid notebook={notebook} />}
            {section === 'AchievementsList' &&
              (isGuest ? <GuestStop title="guestAchievements" /> : <OwnAchievements achievements={achievements} />)}
          </section>
          <FeaturedArtifacts notebook={notebook} showcases={showcases} />
        </div>
      )}
      {section === 'AchievementsList' && !isGuest && <OpenedAchievement achievements={achievements} />}
    </Page>
  );
});

/** A link to each section, with the number of its items. */
function SectionLinks({ counters, section }: { counters: readonly ProfileCounter[]; section: ProfileSection }) {
  return (
    <nav aria-label={formatMessage('profileSections')} className={styles['sections']}>
      {counters.map(({ label, count, opens }) => (
        <Link
          key={opens}
          to={`/profile/${opens}`}
          aria-current={opens === section ? 'page' : undefined}
          className={styles['counter']}
        >
          <span>{formatMessage(label)}</span>
          <strong>{count}</strong>
        </Link>
      ))}
    </nav>
  );
}
