import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { DraftPart } from '#core/applets';
import { challengePartsMessages, formatMessage, registerMessages } from '#core/messages';
import { Button } from '../../kit/form/button.tsx';
import { DraftParts } from './draft-parts.tsx';
import styles from './draft-versions.module.css';

registerMessages(challengePartsMessages);

/** A draft that two pages have changed. */
export interface ConflictingDraft {
  readonly draftVersions: { readonly own: readonly DraftPart[]; readonly other: readonly DraftPart[] } | undefined;
  readonly resolveConflict: (pick: 'own' | 'other') => void;
}

/** Two versions side by side, with a button to pick each. */
export const DraftVersions = observer(function DraftVersions({ draft }: { draft: ConflictingDraft }) {
  const id = useId();
  const { draftVersions } = draft;
  if (!draftVersions) return null;
  return (
    <section className={styles['versions']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {formatMessage('twoDraftsTitle')}
      </h2>
      <p className={styles['lead']}>{formatMessage('twoDrafts')}</p>
      <div className={`stack-4 ${styles['both']}`}>
        <Version
          name={formatMessage('twoDraftsOwn')}
          parts={draftVersions.own}
          action={formatMessage('twoDraftsKeepOwn')}
          onPick={() => draft.resolveConflict('own')}
        />
        <Version
          name={formatMessage('twoDraftsOther')}
          parts={draftVersions.other}
          action={formatMessage('twoDraftsKeepOther')}
          onPick={() => draft.resolveConflict('other')}
        />
      </div>
    </section>
  );
});

interface VersionProps {
  name: string;
  parts: readonly DraftPart[];
  action: string;
  onPick: () => void;
}

function Version({ name, parts, action, onPick }: VersionProps) {
  return (
    <article className={styles['version']} aria-label={name}>
      <h3 className={styles['name']}>{name}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <div className={styles['words']} role="group" aria-label={name} tabIndex={0}>
        {parts.length > 0 ? (
          <DraftParts parts={parts} />
        ) : (
          <p className={styles['lead']}>{formatMessage('twoDraftsNothing')}</p>
        )}
      </div>
      <Button variant="quiet" onPress={onPick}>
        {action}
      </Button>
    </article>
  );
}
