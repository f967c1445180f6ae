// biome-ignore lint/style/noRestrictedImports: this is the wrapper that the other files use
import { type ComponentType, lazy as lazyOfReact, useState } from 'react';
import { textsLoaded } from '@/messages/runtime';
import { logFailure } from './log';

/** A component whose script is loaded separately. */
export interface LazyComponent<Props extends object = object> {
  Component: ComponentType<Props>;
  /** Loads the script; a second call costs nothing. */
  load: () => Promise<{ default: ComponentType<Props> }>;
}

/** How the parts of screens are loaded: every `lazy` of the scripts that are loaded so far. */
export const lazyParts: (() => Promise<unknown>)[] = [];

/** A part of a screen, for example a dialog, which is loaded when the browser is idle or when it is first rendered. */
export function lazy<Props extends object>(fetch: LazyComponent<Props>['load']): ComponentType<Props> {
  const { Component, load } = lazyComponent(fetch);
  lazyParts.push(load);
  return Component;
}

/**
 * A component whose script is loaded when it is first rendered. If the script was loaded before, it renders at once;
 * React's own `lazy` would first show a fallback for 300 ms. The texts of the script are loaded with it.
 */
export function lazyComponent<Props extends object>(fetch: LazyComponent<Props>['load']): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => {
    const script = await withTexts(fetch);
    loaded = script.default;
    return script;
  };
  const Fetched: ComponentType<Props> = lazyOfReact(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each script, not in a render
  const Component = (props: Props) => {
    // The component must not change while it is mounted, or its state would be lost.
    const [Known] = useState(() => loaded ?? Fetched);
    return <Known {...props} />;
  };
  return { Component, load };
}

async function withTexts<Script>(fetch: () => Promise<Script>): Promise<Script> {
  const script = await fetch();
  // Without them the script shows English texts.
  await textsLoaded().catch((error) => logFailure('Loading the language', error));
  return script;
}
