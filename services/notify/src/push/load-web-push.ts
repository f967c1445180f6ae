import type WebPush from 'web-push';

/** Loads the library at its first use: it takes 10 MB, and many installations send no push messages. */
export const loadWebPush = async (): Promise<typeof WebPush> => (await import('web-push')).default;
