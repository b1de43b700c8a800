import { observer } from 'mobx-react-lite';
import { formatMessage } from '#core/messages';
import { TextLink } from '../../kit/form/link.tsx';
import { useViewModel } from '../../kit/view-model/view-model-provider.tsx';
import { GuestBarViewModel } from './guest-bar.view-model.ts';
import styles from './guest-bar.module.css';

/** ACC-61 · Shows until when a guest's work is stored, and a link to create an account. */
export const GuestBar = observer(function GuestBar() {
  const { lastDay } = useViewModel(GuestBarViewModel);
  if (lastDay === undefined) return null;
  return (
    <aside className={styles['bar']} aria-label={formatMessage('guestBarLabel')}>
      <p className={styles['text']}>
        {formatMessage('guestBar', { date: lastDay })} <TextLink to="/auth/keep">{formatMessage('guestKeep')}</TextLink>
      </p>
    </aside>
  );
});
