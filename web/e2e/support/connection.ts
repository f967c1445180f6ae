/** Simulates a connection with data saving: nothing is loaded in advance. Runs in the page, before its scripts. */
export function simulateDataSaving(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
