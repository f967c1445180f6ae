/** The order of two texts by their code units: of days, times, ids and ranks. Names are sorted by `compareTexts`. */
export const compareCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first letter of a name, as a mark of a person or a space shows it. */
export const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase();
