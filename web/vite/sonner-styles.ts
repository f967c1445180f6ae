import type { Plugin } from 'vite';

const SONNER = /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.m?js$/;
/** Sonner adds its styles with a style element, which our content security policy forbids. */
const INJECTION = /^__insertCSS\(.*\);?$/m;

const STYLES = /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]styles\.css$/;
/** Sonner defines its variables also on the page, and all elements would get new styles when this file is loaded. */
const ON_PAGE = /\bhtml\[dir='(ltr|rtl)'\],\s*(?=\[data-sonner-toaster\]\[dir='\1'\])/g;

/**
 * Removes the style injection from sonner; `sonner/dist/styles.css` is imported instead, without its selectors of the
 * page. The build fails when something to remove is not found.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'pawplan:sonner-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (SONNER.test(id)) {
        if (!INJECTION.test(code)) this.error('sonner injects its styles in a way that is not known here');
        return { code: code.replace(INJECTION, ''), map: null };
      }
      if (!STYLES.test(id)) return null;
      if (code.match(ON_PAGE)?.length !== 2) this.error('sonner has other styles for the page than known here');
      return { code: code.replace(ON_PAGE, ''), map: null };
    },
  };
}
