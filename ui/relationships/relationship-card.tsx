import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { formatMessage, type MessageKey } from '#core/messages';
import {
  type CardAction,
  cardActions,
  isCardClickable,
  isConfirmed,
  mayBlock,
  mayEndFromMenu,
  partnerWithAccount,
  type Relationship,
  relationshipLabel,
  sentInvitationLink,
  showsUnread,
} from '#core/relationships';
import { dateInWords, todayIn } from '#core/shared';
import { Button } from '../kit/form/button.tsx';
import { Icon } from '../kit/media/icon.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';
import { StalledPart } from './stalled/stalled-part.tsx';
import styles from './relationship-card.module.css';

const ACTIONS: Readonly<Record<CardAction, { readonly label: MessageKey; readonly name: MessageKey }>> = {
  ACCEPT: { label: 'cardAccept', name: 'cardAcceptNamed' },
  DECLINE: { label: 'cardDecline', name: 'cardDeclineNamed' },
  CANCEL: { label: 'cardCancel', name: 'cardCancelNamed' },
};

/** Where the chat with somebody is; nothing where there is none. */
export type PathToChat = (relationship: Relationship) => string | undefined;

interface RelationshipCardProps {
  relationship: Relationship;
  viewModel: RelationshipsViewModel;
  zone: string;
  now: string;
  /** Where the chat with them is. */
  chat: string | undefined;
  isChatOpen: boolean;
}

/** REL-11 · Somebody of the list: who they are, what is open between the two, and what can be done about it. */
export const RelationshipCard = observer(function RelationshipCard({
  relationship,
  viewModel,
  zone,
  now,
  chat,
  isChatOpen,
}: RelationshipCardProps) {
  const { relatedUser, unreadMessages, updatedAt } = relationship;
  const dateOf = (date: string): string => dateInWords(date, todayIn(zone, now));
  const dayOf = (moment: string): string => dateOf(todayIn(zone, moment));
  const link = sentInvitationLink(relationship, now);
  const name = relatedUser.displayName;
  const actions = cardActions(relationship);
  const act = (action: CardAction): void =>
    void (action === 'ACCEPT' ? viewModel.accept(relationship) : viewModel.remove(relationship));
  return (
    <article
      className={`panel ${styles['card']}`}
      data-open={!isConfirmed(relationship) || undefined}
      data-chat={isChatOpen || undefined}
    >
      <PersonAvatar name={name} url={relatedUser.profilePictureUrl} />
      <div className={styles['words']}>
        <h2 className={styles['name']}>
          {isConfirmed(relationship) && isCardClickable(relationship, false) ? (
            <Link className="whole-card" to={`/relationships/${relationship.id}/profile`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className={`caption break-anywhere ${styles['label']}`}>
          <span>{formatMessage(relationshipLabel(relationship, viewModel.ownEmail))}</span>
          {showsUnread(relationship) && <span>{formatMessage('cardSince', { date: dayOf(updatedAt) })}</span>}
        </p>
        {relatedUser.id === null && <p className="caption break-anywhere">{relatedUser.email}</p>}
        {link && (
          <p className="caption break-anywhere">
            {formatMessage(link.isOver ? 'cardLinkOver' : 'cardLinkUntil', { date: dayOf(link.until) })}
          </p>
        )}
      </div>
      <div className={`line-1 ${styles['end']}`}>
        {chat !== undefined && <ChatLink to={chat} name={name} unread={unreadMessages} isOpen={isChatOpen} />}
        {(mayEndFromMenu(relationship) || mayBlock(relationship)) && (
          <Button
            variant="plain"
            label={formatMessage('cardMore', { name })}
            onPress={() => viewModel.open({ kind: mayBlock(relationship) ? 'more' : 'remove', relationship })}
          >
            <Icon name="more" />
          </Button>
        )}
      </div>
      {partnerWithAccount([relationship]) && (
        <StalledPart
          partner={relationship}
          dayOf={dayOf}
          dateOf={dateOf}
          onSwitch={() => viewModel.open({ kind: 'switch', reason: 'unresponsive' })}
        />
      )}
      {actions.length > 0 && (
        <div className={`row-2 ${styles['actions']}`}>
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'ACCEPT' ? 'primary' : 'quiet'}
              label={formatMessage(ACTIONS[action].name, { name })}
              onPress={() => act(action)}
            >
              {formatMessage(ACTIONS[action].label)}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
});

interface ChatLinkProps {
  to: string;
  name: string;
  unread: number;
  isOpen: boolean;
}

/** Leads to the chat with somebody, and says how much of it was not read. */
function ChatLink({ to, name, unread, isOpen }: ChatLinkProps) {
  const title = formatMessage('chatWith', { name });
  return (
    <Link className={`inline-2 ${styles['chat']}`} to={to} aria-current={isOpen || undefined}>
      <span className="visually-hidden">
        {unread > 0 ? `${title}, ${formatMessage('cardUnread', { count: unread })}` : title}
      </span>
      <span aria-hidden="true">{formatMessage('chatOpen')}</span>
      {unread > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
  );
}
