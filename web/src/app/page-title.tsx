export const PRODUCT = 'Pawplan';

/** The title of the page in the browser's tab: `Todos · Pawplan`. */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} · ${PRODUCT}` : PRODUCT}</title>;
}
