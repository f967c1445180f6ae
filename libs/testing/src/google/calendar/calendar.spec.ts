import { calendar, type calendar_v3 } from 'googleapis/build/src/apis/calendar/index.js';
import { FakeGoogle } from '../fake-google.js';
import type { GooglePerson } from '../people.js';
import type { GoogleCalendar } from './google-calendar.js';

const ADA: GooglePerson = { sub: '1', email: 'ada@example.com', email_verified: true, name: 'Ada' };
const GRACE: GooglePerson = { sub: '2', email: 'grace@example.com', email_verified: true, name: 'Grace' };
const primary = { calendarId: 'primary' };
const walk = {
  summary: 'Walk',
  start: { dateTime: '2026-03-02T10:00:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-03-02T11:00:00', timeZone: 'Europe/Berlin' },
};
const daily = (count: number) => ({ ...walk, id: 'serie', recurrence: [`RRULE:FREQ=DAILY;COUNT=${count}`] });

describe('the simulated Google calendars', () => {
  let google: FakeGoogle;
  let ada: GoogleCalendar;

  beforeEach(async () => {
    google = await FakeGoogle.start();
    ada = google.calendars.of(ADA);
  });
  afterEach(() => google.close());

  const eventsOf = (person: GooglePerson, token = google.accessToken(person)) =>
    calendar({
      version: 'v3',
      rootUrl: `${google.url}/`,
      headers: { authorization: `Bearer ${token}` },
      retry: false,
    }).events;
  const list = async (query: calendar_v3.Params$Resource$Events$List = {}) =>
    (await eventsOf(ADA).list({ ...primary, singleEvents: true, ...query })).data;
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'not refused',
      (error) => error.response?.status ?? error.code,
    );

  it('store an event as it was sent and return its time in the zone of the calendar', async () => {
    const sent = { ...walk, id: 'abc123', location: 'Park', attendees: [{ email: 'ben@example.com' }] };
    const { data } = await eventsOf(ADA).insert({ ...primary, requestBody: sent });
    expect(data).toMatchObject({
      ...sent,
      status: 'confirmed',
      end: { dateTime: '2026-03-02T11:00:00+01:00', timeZone: 'Europe/Berlin' },
      start: { dateTime: '2026-03-02T10:00:00+01:00', timeZone: 'Europe/Berlin' },
    });
    expect((await eventsOf(ADA).get({ ...primary, eventId: 'abc123' })).data).toEqual(data);
    expect((await list()).items).toEqual([data]);
    expect(await refusal(eventsOf(GRACE).get({ ...primary, eventId: 'abc123' }))).toBe(404);
    expect(google.calendars.callsOf(ADA).map(({ kind }) => kind)).toEqual(['insert', 'get', 'list']);
  });

  it.each<[string, object, number]>([
    ['an id that is not base32hex', { ...walk, id: 'xyz-1' }, 400],
    ['no end', { ...walk, end: undefined }, 400],
    ['an end before the start', { ...walk, end: { dateTime: '2026-03-02T09:00:00', timeZone: 'Europe/Berlin' } }, 400],
    ['a day and a time', { ...walk, end: { date: '2026-03-03' } }, 400],
    ['a day that ends on itself', { ...walk, start: { date: '2026-03-02' }, end: { date: '2026-03-02' } }, 400],
    ['no zone', { ...walk, start: { dateTime: '2026-03-02T10:00:00' } }, 400],
    ['an id that is taken', { ...walk, id: 'taken' }, 409],
    ['the id of a deleted one', { ...walk, id: 'deleted' }, 409],
  ])('refuse %s', async (_, requestBody, status) => {
    ada.add({ ...walk, id: 'taken' });
    ada.remove(ada.add({ ...walk, id: 'deleted' }).id);
    expect(await refusal(eventsOf(ADA).insert({ ...primary, requestBody }))).toBe(status);
  });

  it('patch only the named fields: null clears, objects merge, lists are replaced, and the etag changes', async () => {
    const { etag } = ada.add({
      ...walk,
      id: 'abc123',
      location: 'Park',
      extendedProperties: { private: { a: '1' }, shared: { s: '1' } },
      attendees: [{ email: 'ben@example.com' }],
    });
    const { data } = await eventsOf(ADA).patch(
      {
        ...primary,
        eventId: 'abc123',
        requestBody: { location: null, extendedProperties: { private: { b: '2' } }, attendees: [] } as object,
      },
      { headers: { 'If-Match': etag } },
    );
    expect(data).toMatchObject({
      summary: 'Walk',
      extendedProperties: { private: { a: '1', b: '2' }, shared: { s: '1' } },
      attendees: [],
    });
    expect(data).not.toHaveProperty('location');
    expect(data.etag).not.toBe(etag);
    const stale = { headers: { 'If-Match': etag } };
    expect(await refusal(eventsOf(ADA).patch({ ...primary, eventId: 'abc123', requestBody: {} }, stale))).toBe(412);
    expect(await refusal(eventsOf(ADA).delete({ ...primary, eventId: 'abc123' }, stale))).toBe(412);
  });

  it('change a timed event to whole days only when the patch clears the time', async () => {
    ada.add({ ...walk, id: 'abc123' });
    const patch = (requestBody: object) => eventsOf(ADA).patch({ ...primary, eventId: 'abc123', requestBody });
    expect(await refusal(patch({ start: { date: '2026-03-02' }, end: { date: '2026-03-03' } }))).toBe(400);
    const none = { dateTime: null, timeZone: null };
    const { data } = await patch({ start: { ...none, date: '2026-03-02' }, end: { ...none, date: '2026-03-03' } });
    expect([data.start, data.end]).toEqual([{ date: '2026-03-02' }, { date: '2026-03-03' }]);
  });

  it('do not let a guest change the shared fields of an event', async () => {
    const { id } = ada.add({ ...walk, organizer: { email: 'ben@example.com' } });
    const patch = (requestBody: object) => eventsOf(ADA).patch({ ...primary, eventId: id, requestBody });
    expect(await refusal(patch({ summary: 'Mine' }))).toBe(403);
    await expect(patch({ extendedProperties: { private: { a: '1' } } })).resolves.toBeDefined();
  });

  it('return a deleted event as cancelled, and refuse to change it', async () => {
    const { id } = ada.add(walk);
    await eventsOf(ADA).delete({ ...primary, eventId: id });
    expect((await list()).items).toEqual([]);
    expect((await eventsOf(ADA).get({ ...primary, eventId: id })).data.status).toBe('cancelled');
    expect(await refusal(eventsOf(ADA).delete({ ...primary, eventId: id }))).toBe(410);
    expect(await refusal(eventsOf(ADA).patch({ ...primary, eventId: id, requestBody: { summary: 'x' } }))).toBe(410);
    ada.forget(id);
    expect(await refusal(eventsOf(ADA).get({ ...primary, eventId: id }))).toBe(404);
  });

  it('list events in pages, and later only the changed ones', async () => {
    const ids = Array.from({ length: 5 }, () => ada.add(walk).id);
    const first = await list({ maxResults: 3 });
    expect(first).toMatchObject({ items: { length: 3 }, nextPageToken: expect.any(String) });
    expect(first).not.toHaveProperty('nextSyncToken');
    ada.edit(ids[0] as string, { summary: 'Between the pages' });
    const last = await list({ maxResults: 3, pageToken: first.nextPageToken as string });
    expect(last).toMatchObject({ items: { length: 2 }, nextSyncToken: expect.any(String) });
    ada.remove(ids[1] as string);
    const syncToken = last.nextSyncToken as string;
    const changed = await list({ syncToken });
    expect(changed.items).toEqual([
      expect.objectContaining({ id: ids[0], summary: 'Between the pages' }),
      expect.objectContaining({ id: ids[1], status: 'cancelled' }),
    ]);
    expect((await list({ syncToken: changed.nextSyncToken as string })).items).toEqual([]);
    expect(await refusal(list({ syncToken, timeMin: '2026-01-01T00:00:00Z' }))).toBe(400);
    ada.expireTokens();
    expect(await refusal(list({ syncToken }))).toBe(410);
  });

  it('list only the events in the requested window', async () => {
    ada.add({ ...walk, start: { date: '2026-03-01' }, end: { date: '2026-03-02' } });
    const { id } = ada.add(walk);
    const { items } = await list({ timeMin: '2026-03-02T00:00:00+01:00', timeMax: '2026-03-03T00:00:00+01:00' });
    expect(items?.map((item) => item.id)).toEqual([id]);
  });

  it('expand a series at the same wall-clock time, also when single instances are changed or deleted', async () => {
    ada.add({
      ...daily(3),
      start: { dateTime: '2026-03-28T10:00:00', timeZone: 'Europe/Berlin' },
      end: { dateTime: '2026-03-28T11:00:00', timeZone: 'Europe/Berlin' },
    });
    const { items, nextSyncToken } = await list();
    expect(items?.map(({ id, start }) => [id, start?.dateTime])).toEqual([
      ['serie_20260328T090000Z', '2026-03-28T10:00:00+01:00'],
      ['serie_20260329T080000Z', '2026-03-29T10:00:00+02:00'],
      ['serie_20260330T080000Z', '2026-03-30T10:00:00+02:00'],
    ]);
    await eventsOf(ADA).patch({ ...primary, eventId: 'serie_20260329T080000Z', requestBody: { summary: 'Run' } });
    ada.remove('serie_20260330T080000Z');
    const after = await list({ syncToken: nextSyncToken as string });
    expect(after.items).toEqual([
      expect.objectContaining({ summary: 'Run', recurringEventId: 'serie' }),
      expect.objectContaining({ id: 'serie_20260330T080000Z', status: 'cancelled', recurringEventId: 'serie' }),
    ]);
    ada.remove('serie');
    const expired = await list({ syncToken: after.nextSyncToken as string });
    expect(expired.items?.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  it('cancel the instances that a changed series no longer has', async () => {
    ada.add(daily(2));
    const { nextSyncToken } = await list();
    ada.edit('serie', { recurrence: ['RRULE:FREQ=DAILY;COUNT=1'] });
    const { items } = await list({ syncToken: nextSyncToken as string });
    expect(items?.map(({ id, status }) => [id, status])).toEqual([
      ['serie_20260302T090000Z', 'confirmed'],
      ['serie_20260303T090000Z', 'cancelled'],
    ]);
  });

  it('list a series as one event, with its changed and its deleted instances', async () => {
    ada.add(daily(4));
    const { nextSyncToken } = await list({ singleEvents: false });
    ada.edit('serie_20260303T090000Z', { summary: 'Run' });
    ada.remove('serie_20260304T090000Z');
    const original = { dateTime: '2026-03-04T10:00:00+01:00', timeZone: 'Europe/Berlin' };
    const exceptions = [
      expect.objectContaining({ id: 'serie_20260303T090000Z', summary: 'Run', recurringEventId: 'serie' }),
      expect.objectContaining({ id: 'serie_20260304T090000Z', status: 'cancelled', originalStartTime: original }),
    ];
    expect((await list({ singleEvents: false, syncToken: nextSyncToken as string })).items).toEqual(exceptions);
    const series = expect.objectContaining({ id: 'serie', recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] });
    ada.add(walk);
    const iCalUID = 'serie@google.com';
    const whole = await list({ singleEvents: false, iCalUID, timeMin: '2026-03-05T00:00:00Z' });
    expect(whole.items).toEqual([series]);
    expect((await list({ singleEvents: false, iCalUID })).items).toEqual([series, exceptions[0], exceptions[1]]);
    expect(whole).not.toHaveProperty('nextSyncToken');
    expect(await refusal(list({ singleEvents: true, syncToken: nextSyncToken as string }))).toBe(400);
  });

  it('list the instances of a series in a window, and restore a deleted one', async () => {
    ada.add(daily(4));
    ada.edit('serie_20260303T090000Z', { summary: 'Run' });
    ada.remove('serie_20260304T090000Z');
    const instances = async () =>
      (await eventsOf(ADA).instances({ ...primary, eventId: 'serie', timeMax: '2026-03-05T00:00:00Z' })).data.items;
    const shown = async () => (await instances())?.map(({ id, summary }) => `${id?.slice(6, 14)} ${summary}`);
    expect(await shown()).toEqual(['20260302 Walk', '20260303 Run']);
    const eventId = 'serie_20260304T090000Z';
    await eventsOf(ADA).patch({ ...primary, eventId, requestBody: { status: 'confirmed' } });
    expect(await shown()).toEqual(['20260302 Walk', '20260303 Run', '20260304 Walk']);
  });

  it.each<[string, string[], string[]]>([
    ['weekdays', ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3'], ['0302', '0304', '0309']],
    ['until an instant', ['RRULE:FREQ=DAILY;UNTIL=20260303T090000Z'], ['0302', '0303']],
    ['the last day of a month', ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'], ['0302', '0331', '0430']],
    [
      'without some days',
      ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;TZID=Europe/Berlin:20260303T100000', 'EXDATE:20260304T090000Z'],
      ['0302', '0305'],
    ],
    ['with one more day', ['RRULE:FREQ=DAILY;COUNT=1', 'RDATE;TZID=Europe/Berlin:20260310T100000'], ['0302', '0310']],
  ])('expand a rule: %s', (_, recurrence, days) => {
    ada.add({ ...walk, recurrence });
    expect(ada.single.map(({ start }) => start.dateTime?.slice(5, 10).replace('-', ''))).toEqual(days);
  });

  it('restore the instances of an event that repeats again', () => {
    const recurrence = ['RRULE:FREQ=DAILY;COUNT=3'];
    const { id } = ada.add({ ...walk, recurrence });
    ada.edit(id, { recurrence: null });
    expect(ada.single.map((item) => item.id)).toEqual([id]);
    ada.edit(id, { recurrence });
    expect(ada.single).toHaveLength(3);
  });

  it.each<[string, string]>([
    ['no rule', 'RRULE:FREQ=SOMETIMES'],
    ['an end as a day for an event with a time', 'RRULE:FREQ=DAILY;UNTIL=20260305'],
    ['another property', 'SUMMARY:Walk'],
  ])('refuse a series with %s', async (_, line) => {
    const requestBody = { ...walk, recurrence: [line] };
    expect(await refusal(eventsOf(ADA).insert({ ...primary, requestBody }))).toBe(400);
  });

  it('return only the requested fields and event types', async () => {
    const { id } = ada.add({ ...walk, extendedProperties: { private: { a: '1' }, shared: { s: '1' } } });
    ada.add({ ...walk, eventType: 'birthday' });
    expect(await list({ fields: 'items(id,extendedProperties/private),timeZone', eventTypes: ['default'] })).toEqual({
      items: [{ id, extendedProperties: { private: { a: '1' } } }],
      timeZone: 'Europe/Berlin',
    });
  });

  it('accept only the token of the right person with the right scope until it expires', async () => {
    const { id } = ada.add(walk);
    const token = google.accessToken(ADA);
    expect(await refusal(eventsOf(ADA, 'made-up').get({ ...primary, eventId: id }))).toBe(401);
    expect(await refusal(eventsOf(ADA, google.accessToken(ADA, 'openid')).list(primary))).toBe(403);
    await eventsOf(ADA, token).get({ ...primary, eventId: id });
    google.grants.expireAccess(ADA);
    expect(await refusal(eventsOf(ADA, token).get({ ...primary, eventId: id }))).toBe(401);
  });

  it('fail in the ways that a test requests', async () => {
    const { failures } = google.calendars;
    failures.add({ person: GRACE, status: 500 });
    failures.add({ kind: 'list', status: 429, retryAfter: 7, skip: 1 });
    await list();
    const refused = await list().catch((error) => error.response);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);

    const insert = () => eventsOf(ADA).insert({ ...primary, requestBody: { ...walk, id: 'abc123' } });
    failures.add({ kind: 'insert', lost: 'request' });
    await expect(insert()).rejects.toThrow();
    expect(ada.find('abc123')).toBeUndefined();
    failures.add({ kind: 'insert', lost: 'reply' });
    await expect(insert()).rejects.toThrow();
    expect(ada.find('abc123')).toBeDefined();

    failures.add({ kind: 'list', rewrite: (body) => ({ ...body, items: [] }) });
    expect((await list()).items).toEqual([]);
    failures.add({ kind: 'list', isCut: true });
    await expect(list()).rejects.toThrow();
    expect(google.calendars.callsOf(ADA).map(({ status }) => status)).toEqual([200, 429, 0, 0, 200, 200]);
  });
});
