import { renderToStaticMarkup } from 'react-dom/server';
import { Medal } from './leaderboard';

it.each([
  [1, 'Gold medal'],
  [2, 'Silver medal'],
  [3, 'Bronze medal'],
])('[STAT-14] place %d has a %s', (rank, medal) => {
  expect(renderToStaticMarkup(<Medal rank={rank} />)).toContain(medal);
});

it('[STAT-14] the fourth place has no medal', () => {
  expect(renderToStaticMarkup(<Medal rank={4} />)).toBe('');
});
