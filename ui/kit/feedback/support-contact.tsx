import { createContext, useContext } from 'react';

/** Who helps when the product cannot: a name, and where to write. */
export interface SupportContact {
  readonly name: string;
  readonly email: string;
}

const SupportContactContext = createContext<SupportContact>({ name: '', email: '' });

/** Tells every page below whom to name. */
export const SupportContactProvider = SupportContactContext.Provider;

export const useSupportContact = (): SupportContact => useContext(SupportContactContext);
