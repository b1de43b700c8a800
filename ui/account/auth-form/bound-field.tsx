import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { Field, TextArea } from '../../kit/form/field.tsx';
import type { FormField } from './form-field.ts';

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'problem'> & { field: FormField };

/** A text input bound to a form field; shows the field's problem once it was touched. */
export const BoundField = observer(function BoundField({ field, ...more }: Bound<ComponentProps<typeof Field>>) {
  const { value, setValue, touch, problem } = field;
  return <Field {...more} value={value} onChange={setValue} onBlur={touch} problem={problem} />;
});

/** A multi-line text input bound to a form field. */
export const BoundTextArea = observer(function BoundTextArea({
  field,
  ...more
}: Bound<ComponentProps<typeof TextArea>>) {
  const { value, setValue, touch, problem } = field;
  return <TextArea {...more} value={value} onChange={setValue} onBlur={touch} problem={problem} />;
});
