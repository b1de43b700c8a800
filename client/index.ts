export { type ClientOptions, createClient, type WaymarkClient } from './create-client.ts';
export type { ApiClient } from '../adapters/http/api-client.ts';
export type {
  ApiTransport,
  SignedUpload,
  TransportRequest,
  TransportResponse,
} from '../adapters/http/axios-transport.ts';
export type { EnumerableStorage } from '../adapters/browser-storage/web-storage.ts';
