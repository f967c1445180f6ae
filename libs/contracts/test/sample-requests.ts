import type { Type } from '@nestjs/common';
import { ParkedId, ParkedPage } from '@pawplan/platform';
import * as contracts from '../src/index.js';

export const anId = 'a'.repeat(24);
const title = '  Walk the dog ';
const version = { id: anId, ifMatch: 3 };
const reminder = { before: { amount: 2, unit: ' DAYS ' }, at: '18:00' };
const event = {
  description: null,
  location: null,
  color: ' #FF00AA ',
  startTime: '09:30',
  endTime: '',
  isAllDay: false,
  reminders: [{ before: { amount: 10, unit: 'minutes' } }, reminder],
  recurrence: 'FREQ=DAILY',
};
const code = { code: ' 4/0A ', codeVerifier: ' v ', redirectUri: ' https://here.example ' };
const assertion = { id: ' i ', clientDataJSON: ' c ', authenticatorData: ' a ', signature: ' s ', userHandle: ' u ' };
const todo = {
  title,
  description: null,
  priority: ' HIGH ',
  category: 'no such category',
  dueDate: '',
  assignedTo: { _id: anId },
  completed: true,
  repeat: { rule: ' FREQ=DAILY ', from: ' DUE ' },
  planned: { day: '2026-03-14', from: '09:00', to: '10:30' },
  assignment: ' TURNS ',
  turns: [{ _id: anId }, 'b'.repeat(24)],
  rank: '',
  reminders: [reminder],
};
const goal = {
  title,
  category: ' HEALTH ',
  currentValue: '',
  targetValue: 0.1 + 0.2,
  unit: null,
  deadline: '',
  reminders: [reminder],
};
const habit = { name: ' Read ', description: null, frequency: ' DAILY ', reminders: null };
const specialDate = { title, date: '2026-03-14', type: ' BIRTHDAY ', color: '', notificationDaysBefore: 3 };
const task = { taskType: ' TODO ', taskId: anId, duration: 60 };

const subscription = { endpoint: ' https://push.example/1 ', p256dh: ' k ', auth: ' a ' };

/** A valid request for each request class. Where possible, validation changes each of its fields. */
export const sampleRequests = new Map<Type, object>([
  [contracts.Login, { email: ' Ann@Example.COM ', password: ' secret ' }],
  [
    contracts.Register,
    {
      name: ' Ann ',
      email: ' Ann@Example.COM ',
      password: ' secret ',
      confirmPassword: ' secret ',
      inviteCode: ' abcd23 ',
    },
  ],
  [contracts.ForgotPassword, { email: ' Ann@Example.COM ' }],
  [contracts.GetMailContent, { id: anId, kind: 'reset-password', userId: anId, to: 'ann@example.com' }],
  [contracts.UpdateProfile, { name: ' Ann ', email: ' Ann@Example.COM ', currentPassword: ' old ', language: 'de' }],
  [contracts.ChangePassword, { currentPassword: ' old ', newPassword: ' new one ', confirmPassword: ' new one ' }],
  [contracts.UpdateColours, { primaryColor: ' #FF00AA ', secondaryColor: null }],
  [contracts.ExchangeCode, { ...code, password: ' secret ', askFirst: true, inviteCode: ' abcd23 ' }],
  [contracts.ConnectGoogle, { ...code, pullSpace: ' personal ', currentPassword: ' old ' }],
  [contracts.UpdateGoogle, { pullSpace: ' personal ' }],
  [contracts.GrantLease, { sessionId: 'b'.repeat(32), userId: anId, timeZone: 'Europe/Berlin' }],
  [contracts.DeleteAccount, { password: ' secret ', email: ' Ann@Example.COM ' }],
  [contracts.CreateGroup, { name: ' Pack ', description: null }],
  [contracts.JoinGroupFrom, { inviteCode: ' abcd23 ', address: '203.0.113.7' }],
  [contracts.InviteByEmail, { email: ' Ben@Example.COM ' }],
  [contracts.InviteByEmailTo, { id: anId, email: ' Ben@Example.COM ' }],
  [contracts.RenewInviteCodeOf, { id: anId, expiresInHours: 24 }],
  [contracts.RemoveMember, { id: anId, userId: 'b'.repeat(24) }],
  [contracts.EndSession, { id: 'b'.repeat(32) }],
  [contracts.SwitchGroup, { groupId: ' personal ' }],
  [contracts.SetOwnReminders, { kind: ' EVENT ', id: anId, reminders: [reminder] }],
  [contracts.CreateTodo, todo],
  [contracts.FinishTodo, { ...version, occurrence: '' }],
  [contracts.PreviewRecurrence, { rule: ' FREQ=DAILY ', start: '2026-03-14' }],
  [contracts.ChangeTodo, { ...version, input: todo }],
  [contracts.CreateCalendarEvent, { ...event, title, date: '2026-03-14' }],
  [
    contracts.ChangeCalendarEvent,
    { ...version, input: { ...event, title, date: '2026-03-14T10:00:00Z', scope: 'ALL' } },
  ],
  [contracts.DeleteCalendarEvent, { id: anId, scope: 'following' }],
  [contracts.CalendarWindow, { from: '', to: '2026-03-14', ids: anId }],
  [contracts.ListItems, { ids: `${anId},${'b'.repeat(24)}` }],
  [contracts.ImportCalendar, { text: 'BEGIN:VCALENDAR' }],
  [contracts.UndoImport, { id: 'b'.repeat(24) }],
  [contracts.CreateSpecialDate, specialDate],
  [contracts.ChangeSpecialDate, { ...version, input: specialDate }],
  [contracts.CreateGoal, goal],
  [contracts.GoalChange, { ...version, arrivedAt: 1_767_000_000_000.25, input: goal }],
  [contracts.CreateHabit, habit],
  [contracts.ChangeHabit, { ...version, input: habit }],
  [contracts.RecordFocusSession, { ...task, startedAt: '', endedAt: '2026-03-14T09:30:00Z' }],
  [contracts.AddCustomFocusSession, { ...task, sessionDate: '2026-03-14', startTime: '09:30', notes: null }],
  [contracts.FocusSessionWindow, { from: '', to: '', date: '2026-03-14', before: '' }],
  [contracts.FocusPeriod, { period: ' WEEKLY ' }],
  [
    contracts.CreateGoogleEvent,
    { summary: title, description: null, start: '2026-03-14T09:30', end: '2026-03-14T10:30' },
  ],
  [contracts.GoogleEventWindow, { from: '', to: '2026-03-14', without: 'all' }],
  [contracts.GetGoogleAccess, { userId: anId, refused: ' ya29 ' }],
  [contracts.After, { after: anId }],
  [contracts.Owners, { spaces: [`u:${anId}`, `g:${anId}`] }],
  [contracts.CreateCalendarFeed, { name: ' Pack ', content: ['EVENTS', ' todos '] }],
  [contracts.CreateCalendarFeedWith, { name: ' Pack ', content: ['EVENTS', ' todos '], secretHash: 'h'.repeat(43) }],
  [contracts.OpenFeed, { secretHash: 'h'.repeat(43), userAgent: 'Google-Calendar-Importer' }],
  [contracts.ReadFeed, { secretHash: 'h'.repeat(43) }],
  [contracts.AddPushDevice, { ...subscription, language: ' DE ', hideText: true }],
  [contracts.AddPushDeviceFrom, { ...subscription, language: ' DE ', hideText: true, userAgent: 'Mozilla/5.0' }],
  [contracts.UpdatePushDevice, { hideText: true }],
  [contracts.ChangePushDevice, { id: anId, hideText: true }],
  [contracts.RenewPushDevice, { ...subscription, oldEndpoint: ' https://push.example/2 ', oldAuth: ' b ' }],
  [
    contracts.UpdateReminderSettings,
    {
      quietHours: { on: true, from: '21:30', to: '06:00' },
      pausedToday: false,
      offKinds: [' TODO '],
      offGroups: [anId],
    },
  ],
  [contracts.UpdateMailSettings, { reminders: true, digest: ' MONDAYS ' }],
  [contracts.UnsubscribeMail, { token: ' t ' }],
  [contracts.GetDayOfPerson, { userId: anId, spaces: [`g:${anId}`], day: '2026-03-14', timeZone: 'Europe/Berlin' }],
  [contracts.SnoozePush, { token: ' t ', until: ' HOUR ' }],
  [contracts.GetSpaceAccess, { userId: anId, space: `g:${anId}` }],
  [contracts.GetTaskTitle, { userId: anId, space: `u:${anId}`, id: anId }],
  [contracts.UserPage, { after: anId, limit: 50, user: ' Ann@Example.COM ' }],
  [contracts.GroupPage, { after: anId, limit: 50, group: anId }],
  [contracts.OperatorAction, { what: ' PARKED-RETRIED ', subject: ' planner/1 ' }],
  [ParkedPage, { after: 'an id', limit: 5 }],
  [ParkedId, { id: 'an id' }],
  [contracts.UserIdentifier, { user: ' Ann@Example.COM ' }],
  [contracts.MakeResetLink, { user: ' Ann@Example.COM ', tokenHash: 'h'.repeat(43) }],
  [contracts.PasswordWasReset, { userId: anId }],
  [contracts.ResetPassword, { token: ' t ', newPassword: ' secret ', confirmPassword: ' secret ' }],
  [
    contracts.FinishSignIn,
    { token: ' t ', code: ' 123456 ', recoveryCode: ' abcd ', passkey: assertion, trustDevice: true },
  ],
  [contracts.RequireSecondFactor, { required: true }],
  [contracts.RequireSecondFactorOf, { id: anId, required: true }],
  [contracts.PasskeyName, { name: ' Phone ' }],
  [contracts.AddPasskey, { name: ' Phone ', id: ' i ', clientDataJSON: ' c ', attestationObject: ' a ' }],
  [contracts.PasskeyAssertion, assertion],
  [contracts.PasskeyStep, { token: ' t ' }],
  [contracts.RenamePasskey, { id: anId, name: ' Phone ' }],
  [contracts.RemovePasskey, { id: anId, currentPassword: ' old ' }],
  [contracts.ConfirmIdentity, { currentPassword: ' old ' }],
  [contracts.EnableTotp, { setup: ' s ', code: ' 123456 ' }],
  [
    contracts.RecoverPassword,
    { email: ' Ann@Example.COM ', recoveryCode: ' abcd ', newPassword: ' secret ', confirmPassword: ' secret ' },
  ],
  [
    contracts.GetCurrentReminders,
    {
      type: 'special-date',
      reminders: [{ itemId: anId, reminder: '', occurrence: '2026-03-14', userId: anId }],
    },
  ],
  [contracts.InSpaces, { spaces: [`u:${anId}`, `g:${anId}`] }],
  [contracts.OneInSpaces, { spaces: [], id: anId }],
  [contracts.ById, { id: anId }],
  [contracts.ByVersion, version],
]);
