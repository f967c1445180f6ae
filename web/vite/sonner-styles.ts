import type { Plugin } from 'vite';

const SONNER = /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.m?js$/;
/** Sonner adds its styles with a style element, which our content security policy forbids. */
const INJECTION = /^__insertCSS\(.*\);?$/m;

/**
 * Removes the style injection from sonner; `sonner/dist/styles.css` is imported instead. The build fails when the
 * injection is not found.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'pawplan:sonner-styles',
    apply: 'build',
    transform(code, id) {
      if (!SONNER.test(id)) return null;
      if (!INJECTION.test(code)) this.error('sonner injects its styles in a way that is not known here');
      return { code: code.replace(INJECTION, ''), map: null };
    },
  };
}
