import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  type AnswerOption,
  type AppletContent,
  isRanked,
  optionTitle,
  rankMoved,
  rankOrder,
  rankProblem,
  renamedOwnOption,
  withOwnOption,
  withoutOwnOption,
} from '#core/applets';
import { say } from '#core/messages';
import { useViewModel } from '../app/view-models.tsx';
import { Button } from '../kit/button.tsx';
import { useLostFocus } from '../kit/focus.ts';
import { Icon } from '../kit/icon.tsx';
import { Notice } from '../kit/notice.tsx';
import type { AppletProps } from './applet-props.ts';
import { AddOption, OwnWords } from './own-option.tsx';
import { OwnOptionsViewModel } from './own-options.view-model.ts';
import { placeDuring, shiftOf, useRankDrag } from './rank-drag.ts';
import styles from './rank.module.css';

/** Options to put in order: by dragging, by keys, or by their buttons. */
export function RankApplet(props: AppletProps) {
  const { applet, answer, isReadOnly } = props;
  const order = rankOrder(applet, answer.options && { options: answer.options });
  return isReadOnly ? <RankedList applet={applet} order={order} /> : <Ranking {...props} order={order} />;
}

interface Ranked {
  applet: AppletContent;
  order: readonly AnswerOption[];
}

/** What was put in order, as it stands. */
export function RankedList({ applet, order }: Ranked) {
  return (
    <ol className={styles['list']}>
      {order.map((option, place) => (
        <li key={option.id} className={styles['read']}>
          <span className={styles['place']} aria-hidden="true">
            {place + 1}
          </span>
          <bdi className={styles['title']}>{optionTitle(applet, option)}</bdi>
        </li>
      ))}
    </ol>
  );
}

function Ranking({ applet, answer, onAnswer, isBusy, order }: AppletProps & Ranked) {
  const own = useViewModel(OwnOptionsViewModel);
  const id = useId();
  const adding = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const give = (options: readonly AnswerOption[]): void => onAnswer({ ...answer, options });
  const move = (which: string, to: 'up' | 'down' | number): void => {
    const moved = rankMoved(order, which, to, isBusy);
    if (moved === order) return;
    give(moved);
    const place = moved.findIndex((option) => option.id === which);
    const option = moved[place];
    const title = option ? optionTitle(applet, option) : '';
    setSaid(say('rankMoved', { option: title ?? '', place: place + 1, all: moved.length }));
  };
  const { list, dragged, pickUp } = useRankDrag(move);
  useLostFocus(order.length, () => adding.current?.focus());
  const problem = rankProblem(applet, order);
  const isKept = isRanked(applet, answer);
  useLostFocus(isKept, () => list.current?.focus({ preventScroll: true }));

  return (
    <>
      <p id={id} className={styles['hint']}>
        {say('rankHint')}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        className={styles['list']}
        aria-describedby={id}
        data-dragging={dragged !== undefined || undefined}
      >
        {order.map((option, place) => (
          <li
            key={option.id}
            className={styles['row']}
            data-dragged={dragged?.id === option.id || undefined}
            data-own={option.contentfulId === null || undefined}
            style={{ translate: `0 ${shiftOf(place, dragged)}px` }}
          >
            <span
              className={styles['grip']}
              aria-hidden="true"
              onPointerDown={(event) => {
                if (!isBusy) pickUp(option.id, event);
              }}
            >
              <Icon name="grip" />
              <span className={styles['number']}>{placeDuring(place, dragged) + 1}</span>
            </span>
            {option.contentfulId === null ? (
              <OwnWords
                id={`${id}-${option.id}`}
                words={option.userInput ?? ''}
                isBusy={isBusy}
                onRename={(words) => give(renamedOwnOption(order, option.id, words))}
                onRemove={() => give(withoutOwnOption(order, option.id))}
              />
            ) : (
              <bdi className={styles['title']}>{optionTitle(applet, option)}</bdi>
            )}
            <Moves
              title={optionTitle(applet, option) ?? ''}
              place={place}
              count={order.length}
              isBusy={isBusy}
              onMove={(to) => move(option.id, to)}
            />
          </li>
        ))}
      </ol>
      <p className={styles['said']} role="status">
        {said}
      </p>
      <AddOption
        words={answer.unsent ?? ''}
        isBusy={isBusy}
        inputRef={adding}
        onWords={(unsent) => onAnswer({ ...answer, unsent })}
        onAdd={(words) => onAnswer({ ...answer, options: withOwnOption(applet, order, own.made(words)), unsent: '' })}
      />
      {problem === 'appletRankTooFew' && <Notice tone="warning">{say(problem)}</Notice>}
      {!isKept && !problem && (
        <div className={styles['keep']}>
          <Button variant="quiet" isDisabled={isBusy} onPress={() => give(order)}>
            <Icon name="check" />
            {say('rankKeep')}
          </Button>
        </div>
      )}
    </>
  );
}

interface MovesProps {
  title: string;
  place: number;
  count: number;
  isBusy: boolean;
  onMove: (to: 'up' | 'down' | number) => void;
}

/** Two buttons; while one of them has the focus, the arrow keys, Home and End move the row too. The focus goes with the row. */
function Moves({ title, place, count, isBusy, onMove }: MovesProps) {
  const held = useRef<HTMLElement>(null);
  useLostFocus(place, () => held.current?.focus());
  const press = (event: KeyboardEvent): void => {
    const to = ({ ArrowUp: 'up', ArrowDown: 'down', Home: 0, End: count - 1 } as const)[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(to);
  };
  const at = { place: place + 1, all: count, option: title };
  return (
    <span className={styles['moves']}>
      {(['up', 'down'] as const).map((to) => (
        <button
          key={to}
          type="button"
          className={styles['move']}
          aria-label={say(to === 'up' ? 'rankUp' : 'rankDown', at)}
          aria-disabled={place === (to === 'up' ? 0 : count - 1) || undefined}
          disabled={isBusy}
          onFocus={({ currentTarget }) => (held.current = currentTarget)}
          onKeyDown={press}
          onClick={() => onMove(to)}
        >
          <Icon name={to === 'up' ? 'fold' : 'unfold'} />
        </button>
      ))}
    </span>
  );
}
