/** The classes of a link within a sentence. */
export const linkClass =
  'inline-flex min-h-6 touch:min-h-11 items-center rounded-chip font-bold text-primary-text underline underline-offset-4 hover:no-underline';
