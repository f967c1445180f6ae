import type { Language } from '@pawplan/contracts';
import { ENGLISH } from './english.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import type { PushTexts } from './push-texts.js';
import { SPANISH } from './spanish.js';

export const PUSH_TEXTS: Record<Language, PushTexts> = { en: ENGLISH, de: GERMAN, es: SPANISH, fr: FRENCH };
