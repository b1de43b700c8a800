import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { LoadState } from '../kit/feedback/load-state.tsx';
import { useSupportContact } from '../kit/feedback/support-contact.tsx';
import { Icon } from '../kit/media/icon.tsx';
import styles from './help-setting.module.css';
import { HelpSettingViewModel } from './help-setting.view-model.ts';

/** Frequent questions with their answers, and the contact for others. */
export const HelpSetting = observer(function HelpSetting() {
  const help = useViewModel(HelpSettingViewModel);
  const { load } = help;
  useEffect(() => void load.run(), [load]);
  return (
    <>
      <Questions help={help} />
      {(help.items ?? load.refusal) && <WhomToAsk />}
    </>
  );
});

const Questions = observer(function Questions({ help: { items, load } }: { help: HelpSettingViewModel }) {
  if (!items) return <LoadState load={load} lines={6} />;
  if (items.length === 0) return <Notice>{formatMessage('helpNone')}</Notice>;
  return (
    <div className={styles['items']}>
      {items.map(({ id, question, answer }) => (
        <details key={id} className={styles['item']}>
          <summary className={`line-3 ${styles['question']}`}>
            {question}
            <span className={styles['unfold']}>
              <Icon name="unfold" />
            </span>
          </summary>
          <p className={styles['answer']}>{answer}</p>
        </details>
      ))}
    </div>
  );
});

function WhomToAsk() {
  const { name, email } = useSupportContact();
  return (
    <p className={styles['contact']}>
      {formatMessage('helpContact', { name })}{' '}
      <a href={`mailto:${email}`} className={styles['address']}>
        {email}
      </a>
    </p>
  );
}
