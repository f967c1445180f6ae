/** The names of request fields in messages. A message contains the key, so that a screen can show another name. */
export const FIELD_NAMES = {
  allDay: 'All day event',
  askFirst: 'Ask first',
  assignee: 'Assignee',
  before: 'Before',
  category: 'Category',
  code: 'Code',
  codeVerifier: 'Code verifier',
  color: 'Color',
  completed: 'Completed',
  confirmPassword: 'Password confirmation',
  currentPassword: 'Current password',
  currentValue: 'Current progress',
  date: 'Date',
  deadline: 'Deadline',
  description: 'Description',
  dueDate: 'Due date',
  duration: 'Duration',
  email: 'Email',
  end: 'End',
  endTime: 'End time',
  frequency: 'Frequency',
  from: 'From',
  group: 'Group',
  groupName: 'Group name',
  id: 'Id',
  inviteCode: 'Invite code',
  inviteCodeHours: 'Hours until the code ends',
  limit: 'Limit',
  location: 'Location',
  member: 'Member',
  name: 'Name',
  newPassword: 'New password',
  notes: 'Notes',
  notification: 'Notification',
  notificationDays: 'Notification days',
  password: 'Password',
  period: 'Period',
  primaryColor: 'Primary color',
  priority: 'Priority',
  pullSpace: 'Pull space',
  recurrence: 'Recurrence',
  recurring: 'Recurring',
  redirectAddress: 'Redirect address',
  secondaryColor: 'Secondary color',
  start: 'Start',
  startTime: 'Start time',
  targetValue: 'Target value',
  task: 'Task',
  taskType: 'Task type',
  title: 'Title',
  to: 'To',
  token: 'Token',
  type: 'Type',
  unit: 'Unit',
  user: 'User',
  version: 'Version',
  what: 'What',
} as const;

export type FieldName = keyof typeof FIELD_NAMES;

type Of = {
  field: FieldName;
};
type Least = {
  min: number;
};
type Most = {
  max: number;
};

/** Texts about invalid fields; every field of a request shares them. */
export const FIELD_TEXTS = {
  fieldRequired: ({ field }: Of) => `${FIELD_NAMES[field]} is required`,
  fieldNotText: ({ field }: Of) => `${FIELD_NAMES[field]} must be text`,
  fieldCharacters: ({ field }: Of) => `${FIELD_NAMES[field]} contains characters that are not allowed`,
  fieldTooLong: ({ field, max }: Of & Most) => `${FIELD_NAMES[field]} must be at most ${max} characters`,
  fieldTooShort: ({ field, min }: Of & Least) => `${FIELD_NAMES[field]} must be at least ${min} characters`,
  fieldNotAmount: ({ field }: Of) =>
    `${FIELD_NAMES[field]} must be a number of at least 0 with at most one decimal place`,
  fieldNotWholeNumber: ({ field, min, max }: Of & Least & Most) =>
    `${FIELD_NAMES[field]} must be a whole number from ${min} to ${max}`,
  fieldNotChoice: ({ field, choices }: Of & { choices: string }) => `${FIELD_NAMES[field]} must be one of: ${choices}`,
  fieldNotTime: ({ field }: Of) => `${FIELD_NAMES[field]} must be a time like 09:30`,
  fieldNotColor: (_: Of) => 'Enter a color as # and six digits',
  fieldNotDay: ({ field }: Of) => `${FIELD_NAMES[field]} must be a day like 2026-03-14`,
  fieldNotDateTime: ({ field }: Of) => `${FIELD_NAMES[field]} must be a date and time like 2026-03-14T09:30:00`,
  fieldNotMoment: ({ field }: Of) => `${FIELD_NAMES[field]} must be a moment like 2026-03-14T09:30:00Z`,
  fieldNotFlag: ({ field }: Of) => `${FIELD_NAMES[field]} must be true or false`,
  fieldNotMember: ({ field }: Of) => `${FIELD_NAMES[field]} must be the id of a member`,
  fieldNotId: ({ field }: Of) => `${FIELD_NAMES[field]} must be an id`,
  idsInvalid: ({ max }: Most) => `Ids must be 1 to ${max} ids, separated by commas`,
  newIdInvalid: 'New id must be 24 hexadecimal digits in lower case',
  emailInvalid: 'Email must be an email address',
  passwordTooShort: ({ min }: Least) => `Minimum ${min} characters`,
  groupNameRequired: 'Group name is required',
  groupNameTooLong: ({ max }: Most) => `Group name must be at most ${max} characters`,
  inviteCodeRequired: 'Invite code is required',
  inviteCodeLength: ({ length }: { length: number }) => `Invite code must be ${length} characters`,
  titleRequired: 'Title is required',
  nameRequired: 'Name is required',
  startTimeRequired: 'Start time is required',
  endTimeRequired: 'End time is required',
  endBeforeStart: 'End time must be after start time',
  windowBackwards: 'From must not be later than To',
} as const;
