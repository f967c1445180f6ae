import { Module } from '@nestjs/common';
import { RemindersModule as CommonRemindersModule } from '@pawplan/items';
import { GoalsStoreModule } from '../goals/goals-store.module.js';
import { HabitsStoreModule } from '../habits/habits-store.module.js';
import { GoalReminders } from './goal-reminders.js';
import { HabitReminders } from './habit-reminders.js';

/** The reminders of all kinds of this service. */
const COMMON = CommonRemindersModule.of({
  service: 'progress',
  kinds: [GoalReminders, HabitReminders],
  imports: [GoalsStoreModule, HabitsStoreModule],
});

@Module({ imports: [COMMON], exports: [COMMON] })
export class RemindersModule {}
