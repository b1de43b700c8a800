export { type ContractRunner, type OpenedStore, type SharedStore } from './contract-runner.ts';
export * from './sample-tokens.ts';
export * from './session-store-contract.ts';
export * from './review-draft-store-contract.ts';
export * from './unsent-chats-contract.ts';
export * from './outbox-store-contract.ts';
export * from './device-drafts-contract.ts';
export * from './overview-store-contract.ts';
export * from './email-draft-store-contract.ts';
