/** Lets Enter in any input submit a form whose button is outside the form. */
export const SubmitOnEnter = () => <input type="submit" hidden />;
