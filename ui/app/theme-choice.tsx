import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { formatMessage } from '#core/messages';
import { THEMES } from '#core/shared';
import { Icon, type IconName } from '../kit/media/icon.tsx';
import styles from './theme-choice.module.css';
import { ThemeState } from './theme.state.ts';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';

const ICONS: Record<(typeof THEMES)[number], IconName> = { system: 'system', light: 'sun', dark: 'moon' };
const NAMES = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Chooses the theme on this device: like the device, light or dark; applies immediately. */
export const ThemeChoice = observer(function ThemeChoice() {
  const { theme: chosen, choose } = useViewModel(ThemeState);
  const name = useId();
  return (
    <fieldset>
      <legend className={styles['legend']}>{formatMessage('theme')}</legend>
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
            {formatMessage(NAMES[theme])}
          </label>
        ))}
      </div>
    </fieldset>
  );
});
