import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { Field, TextArea } from '../../kit/form/field.tsx';
import type { FormField } from './form-field.ts';

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'problem'> & { field: FormField };

/** One line of a form, with the problem of its field once it was touched. */
export const BoundField = observer(function BoundField({ field, ...more }: Bound<ComponentProps<typeof Field>>) {
  const { value, setValue, touch, problem } = field;
  return <Field {...more} value={value} onChange={setValue} onBlur={touch} problem={problem} />;
});

/** The same for several lines. */
export const BoundTextArea = observer(function BoundTextArea({
  field,
  ...more
}: Bound<ComponentProps<typeof TextArea>>) {
  const { value, setValue, touch, problem } = field;
  return <TextArea {...more} value={value} onChange={setValue} onBlur={touch} problem={problem} />;
});
