import { type Call, healthCall, parkedCalls, reportCall } from '@pawplan/platform';
import * as contracts from '../src/index.js';

type AnyCall = Call<object, unknown, unknown>;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'service' in value && 'queue' in value;

/** Every call of the product, including those that are declared once per service. */
export const declaredCalls: AnyCall[] = [
  ...(Object.values(contracts) as unknown[]).filter(isCall),
  ...contracts.ITEM_SERVICES.flatMap((service) => [contracts.usageCall(service), contracts.orphanedDataCall(service)]),
  ...contracts.REMINDING_SERVICES.map(contracts.currentReminders),
  ...contracts.SERVICES.flatMap((service) => [
    contracts.ownDataCall(service),
    healthCall(service),
    reportCall(service),
    ...Object.values(parkedCalls(service)),
  ]),
];
