import { recordOperatorAction, SERVICES } from '@pawplan/contracts';
import { type ParkedSummary, parkedCalls } from '@pawplan/platform';
import type { Admin } from '../admin.js';
import { type Command, UsageError } from '../command.js';
import { formatNextPageHint, PAGE_OPTIONS, pageOf } from '../paging.js';
import { counted, plain, readableTime, table } from '../table.js';

const COLUMN_TITLES = ['ID', 'EVENT', 'OCCURRED', 'PARKED', 'REASON', 'RETRIES'];
const ONE = ['service', 'id'] as const;

/** `parked list`: the parked events of a service. */
export const listParked: Command = {
  name: 'parked list',
  args: ['service'],
  options: PAGE_OPTIONS,
  about: 'Lists the events that a service has parked because they failed. Times are UTC.',
  async run(admin, given) {
    const service = serviceOf(given.args);
    await admin.call(recordOperatorAction, { what: 'parked-listed', subject: service });
    const data = await admin.callService(parkedCalls(service).list, pageOf(given));
    const none = `No event is parked in ${service}.`;
    const text =
      table(COLUMN_TITLES, data.events.map(rowOf), none) + formatNextPageHint(`parked list ${service}`, data.next);
    return { text: data.total > 0 ? `${counted(data.total, 'parked event')} in ${service}\n\n${text}` : text, data };
  },
};

/** `parked show`: one parked event with its content. */
export const showParked: Command = {
  name: 'parked show',
  args: ONE,
  about: 'Shows a parked event with its content and its error.',
  async run(admin, { args }) {
    const { calls, id } = await recordAction(admin, args, 'parked-shown');
    const data = await admin.callService(calls.show, { id });
    const lines = [
      table(COLUMN_TITLES, [rowOf(data)], ''),
      `Error: ${plain(data.error)}`,
      JSON.stringify(data.event, null, 2),
    ];
    return { text: lines.join('\n\n'), data };
  },
};

/** `parked retry`: applies a parked event. */
export const retryParked: Command = {
  name: 'parked retry',
  args: ONE,
  about: 'Tries a parked event again. If it fails, it stays parked.',
  async run(admin, { args }) {
    const { calls, id } = await recordAction(admin, args, 'parked-retried');
    const data = await admin.callService(calls.retry, { id });
    if (data.error !== null) throw new Error(`${id} failed again and stays parked: ${plain(data.error)}`);
    return { text: `${id} has taken effect.`, data };
  },
};

/** `parked drop`: deletes a parked event without applying it. */
export const dropParked: Command = {
  name: 'parked drop',
  args: ONE,
  about: 'Deletes a parked event without applying it.',
  async warning(admin, { args }) {
    const { calls, id } = await recordAction(admin, args, 'parked-shown');
    const { name, occurredAt } = await admin.callService(calls.show, { id });
    return `This deletes ${plain(name)} of ${readableTime(occurredAt)}, and it never takes effect. It cannot be undone.`;
  },
  async run(admin, { args }) {
    const { calls, id } = await recordAction(admin, args, 'parked-dropped');
    const data = await admin.callService(calls.drop, { id });
    return { text: `${id} is deleted.`, data };
  },
};

/** Every action of an operator is recorded in the audit log before it happens. */
async function recordAction(admin: Admin, args: string[], what: 'parked-shown' | 'parked-retried' | 'parked-dropped') {
  const service = serviceOf(args);
  const [, id = ''] = args;
  await admin.call(recordOperatorAction, { what, subject: `${service}/${id}`.slice(0, 200) });
  return { calls: parkedCalls(service), id };
}

function serviceOf([name]: string[]): string {
  const service = SERVICES.find((each) => each === name);
  if (!service) throw new UsageError(`'${name}' is no service: ${SERVICES.join(', ')}.`);
  return service;
}

const rowOf = ({ id, name, occurredAt, parkedAt, reason, retries }: ParkedSummary): string[] => [
  id,
  name,
  readableTime(occurredAt),
  readableTime(parkedAt),
  reason,
  String(retries),
];
