import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatMessage } from '#core/messages';
import { useViewModel } from '../kit/view-model/view-model-provider.tsx';
import { SessionState } from '../account/session/session.state.ts';
import { Button } from '../kit/form/button.tsx';
import { NameForm } from '../settings/name-setting.tsx';
import { NameSettingViewModel } from '../settings/name-setting.view-model.ts';
import styles from './profile.module.css';

/** PRF-8 · The name of the Traveler; a button opens it for editing, and saving shows it again. */
export const ProfileName = observer(function ProfileName() {
  const [isEdited, setEdited] = useState(false);
  const { session } = useViewModel(SessionState);
  if (isEdited) return <NameEditor onClose={() => setEdited(false)} />;
  return (
    <div className={styles['name']}>
      <p className={styles['shown']} aria-hidden="true">
        {session?.firstName} {session?.lastName}
      </p>
      <Button variant="plain" onPress={() => setEdited(true)}>
        {formatMessage('profileEditName')}
      </Button>
    </div>
  );
});

const NameEditor = observer(function NameEditor({ onClose }: { onClose: () => void }) {
  const person = useViewModel(NameSettingViewModel);
  const { isFulfilled } = person.save;
  useEffect(() => {
    if (isFulfilled) onClose();
  }, [isFulfilled, onClose]);
  return (
    <NameForm person={person}>
      <Button variant="quiet" onPress={onClose}>
        {formatMessage('profileKeepName')}
      </Button>
    </NameForm>
  );
});
