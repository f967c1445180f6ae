import { parseJson } from './json';
import { createStoredValue } from './stored-value';

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/**
 * Light, dark, or the system's setting; the same in every tab of this browser. Key and values are stored in browsers
 * and must not change.
 */
export const themeStore = createStoredValue<Theme>(
  'theme',
  (text) => THEMES.find((theme) => theme === parseJson(text)) ?? 'system',
);

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Applies the stored theme and each later choice. To be called once, before the first render. */
export function applyStoredTheme(): void {
  applyTheme(themeStore.get());
  themeStore.subscribe(() => applyTheme(themeStore.get()));
}
