import fc from 'fast-check';

// A law that was broken once is broken: what the smallest example is does not matter to a mutant.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
