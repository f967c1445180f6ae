import { type CreateSpecialDate, createSpecialDate, type SpecialDate, updateSpecialDate } from '../../../api/generated';
import type { ItemKind } from '../../../lib/items/items-change';
import type { SaveCalls } from '../../../lib/items/use-save-item';

export const SPECIAL_DATES: ItemKind<SpecialDate> = { collection: 'special-dates', noun: 'special date' };

export const specialDateCalls: SaveCalls<SpecialDate, CreateSpecialDate> = {
  create: createSpecialDate,
  update: updateSpecialDate,
};
