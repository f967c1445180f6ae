// biome-ignore lint/style/noRestrictedImports: this is the wrapper that the other files use
import { type ComponentType, lazy as lazyOfReact, useState } from 'react';
import { textsLoaded } from '@/messages/runtime';
import { logFailure } from './log';

/** A component without props whose script is loaded separately. */
export interface LazyComponent {
  Component: ComponentType;
  /** Loads the script; a second call costs nothing. */
  load: () => Promise<{ default: ComponentType }>;
}

/** React's `lazy`, which also loads the texts of the script in the language of the person. */
export const lazy = <Props extends object>(fetch: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyOfReact(() => withTexts(fetch));

/**
 * A component whose script is loaded when it is first rendered. If the script was loaded before, it renders at once;
 * React's own `lazy` would first show a fallback for 300 ms.
 */
export function lazyComponent(fetch: LazyComponent['load']): LazyComponent {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const script = await withTexts(fetch);
    loaded = script.default;
    return script;
  };
  const Fetched = lazyOfReact(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each script, not in a render
  const Component = () => {
    // The component must not change while it is mounted, or its state would be lost.
    const [Known] = useState(() => loaded ?? Fetched);
    return <Known />;
  };
  return { Component, load };
}

async function withTexts<Script>(fetch: () => Promise<Script>): Promise<Script> {
  const script = await fetch();
  // Without them the script shows English texts.
  await textsLoaded().catch((error) => logFailure('Loading the language', error));
  return script;
}
