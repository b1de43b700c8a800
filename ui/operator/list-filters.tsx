import { observer } from 'mobx-react-lite';
import { type MessageKey, formatMessage } from '#core/messages';
import { Field, Select } from '../kit/form/field.tsx';
import styles from './operator.module.css';

interface ListFiltersProps<Filter extends string> {
  list: {
    readonly search: string;
    readonly setSearch: (search: string) => void;
    readonly filter: Filter;
    readonly chooseFilter: (filter: Filter) => void;
  };
  searchLabel: MessageKey;
  /** The filters, and the number of rows that each matches. */
  options: readonly { readonly value: Filter; readonly name: MessageKey; readonly count: number | undefined }[];
}

/** The search and filter of a list. */
export const ListFilters = observer(function ListFilters<Filter extends string>({
  list,
  searchLabel,
  options,
}: ListFiltersProps<Filter>) {
  return (
    <div className={styles['filters']}>
      <Field
        label={formatMessage(searchLabel)}
        name="search"
        value={list.search}
        onChange={list.setSearch}
        autoComplete="off"
        maxLength={200}
      />
      <Select
        label={formatMessage('consoleShow')}
        name="filter"
        value={list.filter}
        onChange={(chosen) => list.chooseFilter(chosen as Filter)}
        options={options.map(({ value, name, count }) => ({
          value,
          label: formatMessage('consoleStateCount', {
            state: formatMessage(name),
            count: count ?? '…',
          }),
        }))}
      />
    </div>
  );
});
