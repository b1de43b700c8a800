import type { ReactNode } from 'react';
import { SubmitOnEnter } from './submit-on-enter.tsx';

interface DialogFormProps {
  /** The `form` of the button that sends it, which is in the footer of the dialog. */
  id: string;
  onSubmit: () => void;
  className?: string | undefined;
  isHidden?: boolean;
  children: ReactNode;
}

/** The form of a dialog. Sending it does not send the form that contains what opened the dialog. */
export const DialogForm = ({ id, onSubmit, className = 'stack-4', isHidden, children }: DialogFormProps) => (
  <form
    id={id}
    className={className}
    hidden={isHidden}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      event.stopPropagation();
      onSubmit();
    }}
  >
    {children}
    <SubmitOnEnter />
  </form>
);
