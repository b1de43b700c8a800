import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { formatMessage } from '#core/messages';
import {
  isCardClickable,
  isConfirmed,
  mayBlock,
  mayEndFromMenu,
  partnerWithAccount,
  type Relationship,
  relationshipLabel,
  relationshipMeaning,
  sentInvitationLink,
  showsUnread,
} from '#core/relationships';
import { dateInWords, timeIn, todayIn } from '#core/shared';
import { useFocusFallback } from '../kit/browser/focus-management.ts';
import { Button } from '../kit/form/button.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';
import { StalledPart } from './stalled/stalled-part.tsx';
import styles from './relationship-card.module.css';

/** Returns the path of the chat with a person; `undefined` if there is none. */
export type PathToChat = (relationship: Relationship) => string | undefined;

interface RelationshipCardProps {
  relationship: Relationship;
  viewModel: RelationshipsViewModel;
  zone: string;
  now: string;
  /** The path of the chat. */
  chat: string | undefined;
  isChatOpen: boolean;
}

/** REL-11 · A row of the list, which opens the chat: name, newest message, and the available answers. */
export const RelationshipCard = observer(function RelationshipCard({
  relationship,
  viewModel,
  zone,
  now,
  chat,
  isChatOpen,
}: RelationshipCardProps) {
  const { relatedUser, lastMessage } = relationship;
  const unread = showsUnread(relationship) ? relationship.unreadMessages : 0;
  const dateOf = (date: string): string => dateInWords(date, todayIn(zone, now));
  const dayOf = (moment: string): string => dateOf(todayIn(zone, moment));
  const name = relatedUser.displayName;
  return (
    <article className={styles['card']} data-chat={isChatOpen || undefined} data-unread={unread > 0 || undefined}>
      <PersonAvatar name={name} url={relatedUser.profilePictureUrl} />
      <div className={styles['words']}>
        <h2 className={styles['name']} aria-label={name}>
          <RowLink relationship={relationship} chat={chat} unread={unread} isOpen={isChatOpen} />
        </h2>
        <SecondLine relationship={relationship} viewModel={viewModel} dayOf={dayOf} />
      </div>
      <div className={styles['end']}>
        {lastMessage && isConfirmed(relationship) && (
          <time className="caption" dateTime={lastMessage.createdAt}>
            {todayIn(zone, lastMessage.createdAt) === todayIn(zone, now)
              ? timeIn(zone, lastMessage.createdAt)
              : dayOf(lastMessage.createdAt)}
          </time>
        )}
        {unread > 0 && (
          <span className={styles['count']} aria-hidden="true">
            {unread}
          </span>
        )}
      </div>
      {(mayEndFromMenu(relationship) || mayBlock(relationship)) && (
        <span className={styles['more']}>
          <Button
            variant="plain"
            label={formatMessage('cardMore', { name })}
            onPress={() => viewModel.open({ kind: mayBlock(relationship) ? 'more' : 'remove', relationship })}
          >
            <Icon name="more" />
          </Button>
        </span>
      )}
      {partnerWithAccount([relationship]) && (
        <StalledPart
          partner={relationship}
          dayOf={dayOf}
          dateOf={dateOf}
          onSwitch={() => viewModel.open({ kind: 'switch', reason: 'unresponsive' })}
        />
      )}
      <InvitationActions viewModel={viewModel} relationship={relationship} className={styles['actions']} />
    </article>
  );
});

interface RowLinkProps {
  relationship: Relationship;
  chat: string | undefined;
  unread: number;
  isOpen: boolean;
}

/**
 * The name as a link that covers the row: to the chat, taking the focus back when that closes, or to the person's page
 * if there is no chat.
 */
function RowLink({ relationship, chat, unread, isOpen }: RowLinkProps) {
  const link = useFocusFallback<HTMLAnchorElement>(isOpen);
  const name = relationship.relatedUser.displayName;
  if (chat === undefined)
    return isConfirmed(relationship) && isCardClickable(relationship, false) ? (
      <Link className="whole-card" to={`/relationships/${relationship.id}/profile`}>
        {name}
      </Link>
    ) : (
      name
    );
  const title = formatMessage('chatWith', { name });
  return (
    <Link
      ref={link}
      className="whole-card"
      to={chat}
      aria-label={unread > 0 ? `${title}, ${formatMessage('cardUnread', { count: unread })}` : title}
      aria-current={isOpen || undefined}
    >
      {name}
    </Link>
  );
}

interface SecondLineProps {
  relationship: Relationship;
  viewModel: RelationshipsViewModel;
  dayOf: (moment: string) => string;
}

/** The newest message; if there is none, or the invitation is pending, the kind of relationship. */
function SecondLine({ relationship, viewModel, dayOf }: SecondLineProps) {
  const { relatedUser, updatedAt, lastMessage } = relationship;
  const link = sentInvitationLink(relationship, viewModel.now);
  const meaning = relationshipMeaning(relationship, viewModel.ownEmail);
  if (lastMessage && isConfirmed(relationship)) {
    const { text, senderId } = lastMessage;
    return (
      <p className={`caption ${styles['message']}`} dir="auto">
        {senderId === relatedUser.id ? text : formatMessage('cardLastMessageOwn', { text })}
      </p>
    );
  }
  return (
    <>
      <p className={`caption break-anywhere ${styles['label']}`}>
        <span>{formatMessage(relationshipLabel(relationship, viewModel.ownEmail))}</span>
        {isConfirmed(relationship) && <span>{formatMessage('cardSince', { date: dayOf(updatedAt) })}</span>}
      </p>
      {meaning && <p className="caption">{formatMessage(meaning)}</p>}
      {relatedUser.id === null && <p className="caption break-anywhere">{relatedUser.email}</p>}
      {link && (
        <p className="caption break-anywhere">
          {formatMessage(link.isOver ? 'cardLinkOver' : 'cardLinkUntil', { date: dayOf(link.until) })}
        </p>
      )}
    </>
  );
}
