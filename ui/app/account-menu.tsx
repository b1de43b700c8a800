import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { say } from '#core/messages';
import { THEMES } from '#core/shared';
import { Avatar } from '../kit/avatar.tsx';
import { Button } from '../kit/button.tsx';
import { Icon, type IconName } from '../kit/icon.tsx';
import { AccountMenuViewModel } from './account-menu.view-model.ts';
import styles from './account-menu.module.css';
import { ThemeState } from './theme.state.ts';
import { useViewModel } from './view-models.tsx';

/** The person's own corner: who they are, how the product looks, and the way out. */
export const AccountMenu = observer(function AccountMenu() {
  const { name, email, pictureUrl, signOut } = useViewModel(AccountMenuViewModel);
  const { isOpen, panel, corner, trigger } = useDisclosure();

  return (
    <div {...corner} className={styles['corner']}>
      <button {...trigger} type="button" className={styles['trigger']} aria-label={say('accountMenu', { name })}>
        <Avatar name={name} url={pictureUrl} isDecorative />
        <span className={styles['you']} aria-hidden="true">
          {say('navYou')}
        </span>
      </button>
      {isOpen && (
        <section {...panel} className={styles['panel']} aria-label={say('accountMenu', { name })}>
          <div className={styles['person']}>
            <Avatar name={name} url={pictureUrl} isDecorative />
            <p className={styles['who']}>
              <strong>{name}</strong>
              <span className={styles['email']}>{email}</span>
            </p>
          </div>
          <ThemeChoice />
          <Button variant="quiet" isWide isPending={signOut.isPending} onPress={signOut.run}>
            <Icon name="leave" />
            {say('signOut')}
          </Button>
        </section>
      )}
    </div>
  );
});

const ICONS: Record<(typeof THEMES)[number], IconName> = { system: 'system', light: 'sun', dark: 'moon' };
const NAMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

const ThemeChoice = observer(function ThemeChoice() {
  const { theme: chosen, choose } = useViewModel(ThemeState);
  const name = useId();
  return (
    <fieldset className={styles['themes']}>
      <legend className={styles['legend']}>{say('theme')}</legend>
      <div className={styles['options']}>
        {THEMES.map((theme) => (
          <label key={theme} className={styles['theme']}>
            <input
              className={styles['radio']}
              type="radio"
              name={name}
              checked={theme === chosen}
              onChange={() => choose(theme)}
            />
            <Icon name={ICONS[theme]} />
            {say(NAMES[theme])}
          </label>
        ))}
      </div>
    </fieldset>
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
