import { lookup as resolve } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../rules/public-address.js';

/** The host is not a public one. */
export class PrivateAddressError extends Error {}

/**
 * Resolves a name like Node does, but fails when one of its addresses is not public. Node connects to the addresses
 * that this function returns, so a name cannot lead elsewhere after the check (DNS rebinding).
 */
export const publicLookup =
  (resolveAll: typeof resolve = resolve): LookupFunction =>
  (hostname, options, callback) =>
    resolveAll(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
      if (!isPublic) return callback(new PrivateAddressError(`${hostname} has an address that is not public`), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      callback(null, first.address, first.family);
    });

/** Connects only to public addresses. */
export const publicAgent = (resolveAll?: typeof resolve): Agent =>
  new Agent({ keepAlive: true, maxSockets: 64, lookup: publicLookup(resolveAll) });
