/** A rule of a form field: the text must have more than spaces, else `message` is shown. */
export const requiredText = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
