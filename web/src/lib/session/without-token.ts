/** Headers of a call whose refusal must not end the current session, because it does not use that session. */
export const WITHOUT_TOKEN = { Authorization: '' };
