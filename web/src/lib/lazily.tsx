import { type ComponentType, lazy, useState } from 'react';

/** A component without props whose script comes by itself. */
export interface Lazily {
  Component: ComponentType;
  /** Fetches its script; again costs nothing. */
  load: () => Promise<{ default: ComponentType }>;
}

/** A component whose script is fetched when it is first drawn. One that was fetched ahead is drawn at once: React's own `lazy` shows a fallback first, and that for 300 ms. */
export function lazily(fetch: Lazily['load']): Lazily {
  let known: ComponentType | null = null;
  const load = async () => {
    const script = await fetch();
    known = script.default;
    return script;
  };
  const Fetched = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each script, not in a render
  const Component = () => {
    // The same for as long as it stands, or it would begin anew.
    const [Known] = useState(() => known ?? Fetched);
    return <Known />;
  };
  return { Component, load };
}
