import type { Language } from '@pawplan/contracts';
import { ENGLISH } from './english.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import type { MailTexts } from './mail-texts.js';
import { SPANISH } from './spanish.js';

export const MAIL_TEXTS: Record<Language, MailTexts> = { en: ENGLISH, de: GERMAN, es: SPANISH, fr: FRENCH };
