import type { SubmitEvent } from 'react';
import type { FormField } from './form-field.ts';

/** Submits a form and moves the focus to the first invalid field; `fields` are keyed by the names of their inputs. */
export const submitForm =
  (fields: Readonly<Record<string, FormField>>, submit: () => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
    const wrong = Object.keys(fields).find((name) => fields[name]?.validationProblem !== undefined);
    if (wrong === undefined) return;
    const control = event.currentTarget.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  };
