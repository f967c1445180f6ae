import {
  type CreateSpecialDate,
  createSpecialDate,
  deleteSpecialDate,
  listSpecialDates,
  type SpecialDate,
  updateSpecialDate,
} from '@/api/generated';
import { createSpecialDateDefaults } from '@/api/generated/fields.gen';
import { storedFields } from '@/lib/items/fields';
import type { EditableKind } from '@/lib/items/kind';
import { nextOccurrence, type Recurring } from '@/lib/time/next-occurrence';
import * as m from '@/messages/kinds.gen';

/** The special dates of a space. */
export const SPECIAL_DATES: EditableKind<SpecialDate, CreateSpecialDate> = {
  collection: 'special-dates',
  logName: 'special date',
  texts: { all: m.allSpecialDates, change: m.specialDateChange, conflict: m.specialDateConflict },
  scope: 'space',
  calls: {
    list: listSpecialDates,
    create: createSpecialDate,
    update: updateSpecialDate,
    remove: deleteSpecialDate,
  },
  actions: {},
  isOutdated: ({ isRecurring, nextDate }, today) => isRecurring && nextDate !== null && nextDate < today,
  optimisticCreate: (body, { me, today }) =>
    withNextDate(
      {
        title: body.title,
        ...createSpecialDateDefaults,
        date: body.date,
        createdBy: me,
        ...changed(body),
      },
      today,
    ),
  optimisticUpdate: (date, body, { today }) => withNextDate({ ...date, ...changed(body) }, today),
};

const withNextDate = <T extends Recurring>(date: T, today: string) => ({
  ...date,
  nextDate: nextOccurrence(date, today),
});

const changed = (body: Partial<CreateSpecialDate>) => storedFields(body, createSpecialDateDefaults);
