const MAP = 'https://www.openstreetmap.org/search?query=';

/** The web address that a location opens: the location itself when it is one, otherwise a search for it on a map. */
export function addressOf(location: string): string {
  const text = location.trim();
  return isWebAddress(text) ? text : MAP + encodeURIComponent(text);
}

const isWebAddress = (text: string): boolean => /^https:\/\/\S+$/.test(text) && URL.canParse(text);
