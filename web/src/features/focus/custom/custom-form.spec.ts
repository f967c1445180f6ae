import { dateError, defaultForm, minutesError, toBody } from './custom-form';

const today = '2026-03-11';

describe('focus time added by hand', () => {
  it('[FOCUS-24] starts from 30 minutes, today at 09:00, without a task', () => {
    expect(defaultForm(today)).toEqual({
      taskType: 'todo',
      taskId: '',
      minutes: '30',
      date: today,
      startTime: '09:00',
      notes: '',
    });
  });

  it.each([
    ['1', undefined],
    ['720', undefined],
    [' 25 ', undefined],
    ['0', 'A whole number from 1 to 720'],
    ['721', 'A whole number from 1 to 720'],
    ['-5', 'A whole number from 1 to 720'],
    ['2.5', 'A whole number from 1 to 720'],
    ['soon', 'A whole number from 1 to 720'],
    ['', 'Duration is required'],
    ['  ', 'Duration is required'],
  ])('[FOCUS-25] the error for "%s" minutes is: %s', (text, error) => {
    expect(minutesError(text)).toBe(error);
  });

  it.each([
    [today, null],
    ['2025-12-31', null],
    ['2026-03-12', 'The date must not be later than today'],
    ['', 'Date is required'],
  ])('[FOCUS-25] the error for the date "%s" is: %s', (date, error) => {
    expect(dateError(date, today)).toBe(error);
  });

  it('[FOCUS-24] sends seconds, and notes only if there are some', () => {
    const form = { ...defaultForm(today), taskId: 't1', minutes: '45', notes: '  ' };
    const body = { taskType: 'todo', taskId: 't1', duration: 2_700, sessionDate: today, startTime: '09:00' };
    expect(toBody(form)).toEqual(body);
    expect(toBody({ ...form, notes: ' in the library\n' })).toEqual({ ...body, notes: ' in the library\n' });
  });
});
