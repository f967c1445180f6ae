export * from './calendar-feed.js';
export * from './calendar-feed.requests.js';
export * from './feeds.calls.js';
