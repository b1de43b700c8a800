import { useState } from 'react';
import { READER_KINDS, type ReaderKind } from '#core/achievements';
import { formatMessage } from '#core/messages';
import { ButtonLink } from '../../kit/form/button.tsx';
import { Select } from '../../kit/form/field.tsx';
import { pathToSeeAs, READERS } from './reader-kinds.ts';
import styles from './see-as.module.css';

/** ACH-27 · The readers whom the Traveler can see their profile as, and the way to it. */
export function SeeAsChoice({ reader = 'running-partner' }: { reader?: ReaderKind }) {
  const [chosen, setChosen] = useState(reader);
  return (
    <div className={`stack-3 ${styles['choice']}`}>
      <Select
        label={formatMessage('seeAs')}
        name="see-as"
        value={chosen}
        onChange={(value) => setChosen(READER_KINDS.find((kind) => kind === value) ?? chosen)}
        hint={formatMessage('seeAsLead')}
        options={READER_KINDS.map((kind) => ({ value: kind, label: formatMessage(READERS[kind].name) }))}
      />
      <ButtonLink to={pathToSeeAs(chosen)} variant="quiet" subject={formatMessage(READERS[chosen].name)}>
        {formatMessage('seeAsShow')}
      </ButtonLink>
    </div>
  );
}
