import { createContext, useContext } from 'react';

/** The support contact: a name and an address. */
export interface SupportContact {
  readonly name: string;
  readonly email: string;
}

const SupportContactContext = createContext<SupportContact>({ name: '', email: '' });

/** Provides the support contact to every page below. */
export const SupportContactProvider = SupportContactContext.Provider;

export const useSupportContact = (): SupportContact => useContext(SupportContactContext);
