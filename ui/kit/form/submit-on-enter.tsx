/** Lets Enter in any line of a form send it where its button stands outside. */
export const SubmitOnEnter = () => <input type="submit" hidden />;
