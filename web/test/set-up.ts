import { cleanup, configure } from '@testing-library/react';

// `npm test` runs these tests in the background: a change may be late.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
