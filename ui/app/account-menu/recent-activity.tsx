import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import { type Notification, notificationDestinationOf, notificationPath } from '#core/notifications';
import { avatarColour, initials } from '#core/profile';
import { dateInWords, timeIn, todayIn } from '#core/shared';
import { usePreloadedPages } from '../../kit/browser/use-preloaded-pages.ts';
import { RetryNotice } from '../../kit/feedback/notice.tsx';
import { Loading, Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Avatar } from '../../kit/media/avatar.tsx';
import { preloadDialog } from '../../kit/overlay/dialog.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import styles from './recent-activity.module.css';
import { RecentActivityState } from './recent-activity.state.ts';

/**
 * The recent activity of other people, newest first; following a notification marks it as read, and a button marks all.
 */
export const RecentActivity = observer(function RecentActivity({ onFollow }: { onFollow: () => void }) {
  const { notifications, unread, load, markAll, open, close } = useViewModel(RecentActivityState);
  const title = useId();
  useEffect(() => {
    open();
    return close;
  }, [open, close]);

  return (
    <section className={`stack-2 ${styles['activity']}`} aria-labelledby={title}>
      <div className={styles['head']}>
        <h2 id={title} className={styles['title']}>
          {formatMessage('activityTitle')}
        </h2>
        {notifications && unread > 0 && (
          <Button variant="plain" isPending={markAll.isPending} onPress={markAll.run}>
            {formatMessage('activityMarkAll')}
          </Button>
        )}
      </div>
      {markAll.refusal && <RetryNotice refusal={markAll.refusal} onRetry={markAll.run} />}
      {notifications ? (
        <ActivityList notifications={notifications} onFollow={onFollow} />
      ) : load.refusal ? (
        <RetryNotice refusal={load.refusal} onRetry={open} />
      ) : (
        <ActivitySkeleton />
      )}
    </section>
  );
});

interface ActivityListProps {
  notifications: readonly Notification[];
  onFollow: () => void;
}

function ActivityList({ notifications, onFollow }: ActivityListProps) {
  const destinations = notifications.flatMap((notification) => notificationDestinationOf(notification) ?? []);
  usePreloadedPages(destinations.map((destination) => notificationPath(destination)));
  useEffect(() => void preloadDialog(), []);
  if (notifications.length === 0) return <p className="hint">{formatMessage('activityEmpty')}</p>;
  return (
    <ul className={styles['list']}>
      {notifications.map((notification) => (
        <li key={notification.id}>
          <ActivityEntry notification={notification} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

function ActivityEntry({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { followed } = useViewModel(RecentActivityState);
  const destination = notificationDestinationOf(notification);
  const content = <EntryContent notification={notification} />;
  if (!destination) return <div className={styles['entry']}>{content}</div>;
  return (
    <Link
      to={notificationPath(destination)}
      className={styles['entry']}
      onClick={() => {
        followed(notification);
        onFollow();
      }}
    >
      {content}
    </Link>
  );
}

const EntryContent = observer(function EntryContent({ notification }: { notification: Notification }) {
  const { body, createdAt, displayName, pictureUrl, readAt } = notification;
  const { zone, today } = useViewModel(RecentActivityState).calendar;
  const date = createdAt && todayIn(zone, createdAt);
  return (
    <>
      <span className={styles['face']}>
        <Avatar
          name={displayName}
          url={pictureUrl}
          initials={initials(displayName)}
          colour={avatarColour(displayName)}
          size={40}
          isDecorative
        />
      </span>
      <span className={styles['words']}>
        {body}
        <span className={styles['facts']}>
          {createdAt && date && (
            <time dateTime={createdAt}>{date === today ? timeIn(zone, createdAt) : dateInWords(date, today)}</time>
          )}
          {readAt === null && <strong className={styles['new']}>{formatMessage('activityNew')}</strong>}
        </span>
      </span>
    </>
  );
});

function ActivitySkeleton() {
  return (
    <Loading>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles['bones']}>
          <Skeleton shape="circle" />
          <Skeleton count={2} />
        </div>
      ))}
    </Loading>
  );
}
