import type { Language } from '@pawplan/contracts';
import type { ChosenMailTexts } from './chosen-mail-texts.js';
import { ENGLISH } from './english.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import { SPANISH } from './spanish.js';

export const CHOSEN_MAIL_TEXTS: Readonly<Record<Language, ChosenMailTexts>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
};
