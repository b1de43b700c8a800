export {
  type ContractRunner,
  type OpenedStore,
  type PortOfTwo,
  refusalKeyOf,
  type SharedStore,
} from './contract-runner.ts';
export * from './sample-tokens.ts';
export * from './session-store-contract.ts';
export * from './review-draft-store-contract.ts';
export * from './unsent-chats-contract.ts';
export * from './outbox-store-contract.ts';
export * from './device-drafts-contract.ts';
export * from './recording-store-contract.ts';
export * from './background-uploads-contract.ts';
export * from './pending-uploads-contract.ts';
export * from './overview-store-contract.ts';
export * from './received-shares-contract.ts';
export * from './finished-flows-store-contract.ts';
export * from './email-draft-store-contract.ts';
export * from './accounts-contract.ts';
export * from './quests-contract.ts';
export * from './challenges-contract.ts';
export * from './server-drafts-contract.ts';
export * from './file-uploader-contract.ts';
export * from './chat-contract.ts';
export * from './schedules-contract.ts';
export * from './relationships-contract.ts';
