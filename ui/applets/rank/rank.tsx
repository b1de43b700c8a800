import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  type AnswerOption,
  type AppletContent,
  isRankComplete,
  optionTitle,
  rankMoved,
  rankOrder,
  rankProblem,
  renamedOwnOption,
  withOwnOption,
  withoutOwnOption,
} from '#core/applets';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { Button } from '../../kit/form/button.tsx';
import { useOnFocusLost } from '../../kit/browser/focus-management.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { AppletProps } from '../applet-props.ts';
import { AddOptionField, OwnOptionField } from '../own-options/own-option-fields.tsx';
import { OwnOptionsViewModel } from '../own-options/own-options.view-model.ts';
import { indexDuringDrag, rowOffset, useRankDrag } from './use-rank-drag.ts';
import styles from './rank.module.css';

/** Options to put in order: by dragging, by keys, or by their buttons. */
export function RankApplet(props: AppletProps) {
  const { applet, answer, isReadOnly } = props;
  const order = rankOrder(applet, answer.options && { options: answer.options });
  return isReadOnly ? <RankedList applet={applet} order={order} /> : <RankEditor {...props} order={order} />;
}

interface RankedListProps {
  applet: AppletContent;
  order: readonly AnswerOption[];
}

/** The ranked options, read-only. */
export function RankedList({ applet, order }: RankedListProps) {
  return (
    <ol className={`stack-2 ${styles['list']}`}>
      {order.map((option, index) => (
        <li key={option.id} className={styles['read']}>
          <span className={styles['place']} aria-hidden="true">
            {index + 1}
          </span>
          <bdi className={styles['title']}>{optionTitle(applet, option)}</bdi>
        </li>
      ))}
    </ol>
  );
}

function RankEditor({ applet, answer, onAnswer, isBusy, order }: AppletProps & RankedListProps) {
  const own = useViewModel(OwnOptionsViewModel);
  const id = useId();
  const adding = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const give = (options: readonly AnswerOption[]): void => onAnswer({ ...answer, options });
  const move = (which: string, to: 'up' | 'down' | number): void => {
    const moved = rankMoved(order, which, to, isBusy);
    if (moved === order) return;
    give(moved);
    const newIndex = moved.findIndex((option) => option.id === which);
    const option = moved[newIndex];
    const title = option ? optionTitle(applet, option) : '';
    setAnnouncement(formatMessage('rankMoved', { option: title ?? '', place: newIndex + 1, all: moved.length }));
  };
  const { list, dragged, pickUp } = useRankDrag(move);
  useOnFocusLost(order.length, () => adding.current?.focus());
  const problem = rankProblem(applet, order);
  const isComplete = isRankComplete(applet, answer);
  useOnFocusLost(isComplete, () => list.current?.focus({ preventScroll: true }));

  return (
    <>
      <p id={id} className={styles['hint']}>
        {formatMessage('rankHint')}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        className={`stack-2 ${styles['list']}`}
        aria-describedby={id}
        data-dragging={dragged !== undefined || undefined}
      >
        {order.map((option, index) => (
          <li
            key={option.id}
            className={styles['row']}
            data-dragged={dragged?.id === option.id || undefined}
            data-own={option.contentfulId === null || undefined}
            style={{ translate: `0 ${rowOffset(index, dragged)}px` }}
          >
            <span
              className={styles['grip']}
              aria-hidden="true"
              onPointerDown={(event) => {
                if (!isBusy) pickUp(option.id, event);
              }}
            >
              <Icon name="grip" />
              <span className={styles['number']}>{indexDuringDrag(index, dragged) + 1}</span>
            </span>
            {option.contentfulId === null ? (
              <OwnOptionField
                id={`${id}-${option.id}`}
                text={option.userInput ?? ''}
                isBusy={isBusy}
                onRename={(text) => give(renamedOwnOption(order, option.id, text))}
                onRemove={() => give(withoutOwnOption(order, option.id))}
              />
            ) : (
              <bdi className={styles['title']}>{optionTitle(applet, option)}</bdi>
            )}
            <MoveButtons
              title={optionTitle(applet, option) ?? ''}
              index={index}
              count={order.length}
              isBusy={isBusy}
              onMove={(to) => move(option.id, to)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <AddOptionField
        text={answer.unsent ?? ''}
        isBusy={isBusy}
        inputRef={adding}
        onChange={(unsent) => onAnswer({ ...answer, unsent })}
        onAdd={(text) => onAnswer({ ...answer, options: withOwnOption(applet, order, own.create(text)), unsent: '' })}
      />
      {problem === 'appletRankTooFew' && <Notice tone="warning">{formatMessage(problem)}</Notice>}
      {!isComplete && !problem && (
        <div className="row-3 centered">
          <Button variant="quiet" isDisabled={isBusy} onPress={() => give(order)}>
            <Icon name="check" />
            {formatMessage('rankKeep')}
          </Button>
        </div>
      )}
    </>
  );
}

interface MoveButtonsProps {
  title: string;
  index: number;
  count: number;
  isBusy: boolean;
  onMove: (to: 'up' | 'down' | number) => void;
}

/** Two buttons; while one of them has the focus, the arrow keys, Home and End move the row too. The focus goes with the row. */
function MoveButtons({ title, index, count, isBusy, onMove }: MoveButtonsProps) {
  const buttons = useRef<HTMLElement>(null);
  useOnFocusLost(index, () => buttons.current?.focus());
  const press = (event: KeyboardEvent): void => {
    const to = ({ ArrowUp: 'up', ArrowDown: 'down', Home: 0, End: count - 1 } as const)[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(to);
  };
  const at = { place: index + 1, all: count, option: title };
  return (
    <span className={styles['moves']}>
      {(['up', 'down'] as const).map((to) => (
        <button
          key={to}
          type="button"
          className={styles['move']}
          aria-label={formatMessage(to === 'up' ? 'rankUp' : 'rankDown', at)}
          aria-disabled={index === (to === 'up' ? 0 : count - 1) || undefined}
          disabled={isBusy}
          onFocus={({ currentTarget }) => (buttons.current = currentTarget)}
          onKeyDown={press}
          onClick={() => onMove(to)}
        >
          <Icon name={to} />
        </button>
      ))}
    </span>
  );
}
