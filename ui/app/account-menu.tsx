import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { say } from '#core/messages';
import { Avatar } from '../kit/avatar.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { AccountMenuViewModel } from './account-menu.view-model.ts';
import styles from './account-menu.module.css';
import { OPERATION } from './places.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { UnsavedAtLeaving } from '../kit/unsaved-at-leaving.tsx';
import { useViewModel } from './view-models.tsx';

/** The person's own corner: who they are, how the product looks, and the way out. */
export const AccountMenu = observer(function AccountMenu() {
  const account = useViewModel(AccountMenuViewModel);
  const { name, email, face, signOut } = account;
  const { isOpen, panel, corner, trigger, close } = useDisclosure();

  return (
    <div {...corner} className={styles['corner']}>
      <button {...trigger} type="button" className={styles['trigger']} aria-label={say('accountMenu', { name })}>
        <Avatar {...face} isDecorative />
        <span className={styles['you']} aria-hidden="true">
          {say('navYou')}
        </span>
      </button>
      {isOpen && (
        <section {...panel} className={styles['panel']} aria-label={say('accountMenu', { name })}>
          <div className={styles['person']}>
            <Avatar {...face} isDecorative />
            <p className={styles['who']}>
              <strong>{name}</strong>
              <span className={styles['email']}>{email}</span>
            </p>
          </div>
          <ThemeChoice />
          <Link to="/quests" className={styles['link']} onClick={close}>
            <Icon name="trail" />
            {say('questsMenu')}
          </Link>
          {account.isOperator && (
            <Link to={OPERATION.to} className={styles['link']} onClick={close}>
              <Icon name={OPERATION.icon} />
              {say(OPERATION.name)}
            </Link>
          )}
          <Link to="/settings" className={styles['link']} onClick={close}>
            <Icon name="settings" />
            {say('settingsTitle')}
          </Link>
          <Button variant="quiet" isWide isPending={signOut.isPending} onPress={signOut.run}>
            <Icon name="leave" />
            {say('signOut')}
          </Button>
        </section>
      )}
      <UnsavedAtLeaving account={account} />
    </div>
  );
});

/** A panel that its button opens, and Escape, a press elsewhere or focus elsewhere closes. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const corner = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !corner.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);

  return {
    isOpen,
    panel: { id },
    close: (): void => setOpen(false),
    corner: {
      ref: corner,
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent): void => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown: ({ key }: KeyboardEvent): void => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        trigger.current?.focus();
      },
    },
    trigger: {
      ref: trigger,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: (): void => setOpen(!isOpen),
    },
  };
}
