export * from './passkey.js';
export * from './passkey.requests.js';
export * from './passkeys.calls.js';
