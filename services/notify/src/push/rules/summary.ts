import type { PushContent } from '../push-content-source.js';

/** The content of one message about several notifications that were held back. */
export interface PushSummary {
  kind: 'summary';
  titles: string[];
  /** The screen that it opens. */
  path: string;
}

/** The summary of several notifications. It opens their screen if they have the same one. */
export function summaryOf(contents: readonly PushContent[]): PushSummary {
  const [path = DASHBOARD, ...others] = new Set(contents.map((one) => one.path));
  return { kind: 'summary', titles: contents.map(({ title }) => title), path: others.length === 0 ? path : DASHBOARD };
}

const DASHBOARD = '/dashboard';
