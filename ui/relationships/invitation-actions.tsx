import { formatMessage, type MessageKey } from '#core/messages';
import { type CardAction, cardActions, type Relationship } from '#core/relationships';
import { Button } from '../kit/form/button.tsx';
import type { RelationshipsViewModel } from './relationships.view-model.ts';

const ACTIONS: Readonly<Record<CardAction, { readonly label: MessageKey; readonly name: MessageKey }>> = {
  ACCEPT: { label: 'cardAccept', name: 'cardAcceptNamed' },
  DECLINE: { label: 'cardDecline', name: 'cardDeclineNamed' },
  CANCEL: { label: 'cardCancel', name: 'cardCancelNamed' },
};

/** REL-11 · The buttons that answer or cancel an open invitation, if there is one. */
export function InvitationActions({
  viewModel,
  relationship,
  className = '',
}: {
  viewModel: RelationshipsViewModel;
  relationship: Relationship;
  className?: string | undefined;
}) {
  const actions = cardActions(relationship);
  if (actions.length === 0) return null;
  const { displayName: name } = relationship.relatedUser;
  const act = (action: CardAction): void => {
    if (action === 'DECLINE') viewModel.decline(relationship);
    else void (action === 'ACCEPT' ? viewModel.accept(relationship) : viewModel.remove(relationship));
  };
  return (
    <div className={`row-2 ${className}`}>
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
  );
}
