import { type FormEvent, useId } from 'react';
import { updateProfile } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { Select } from '@/components/ui/select';
import { appLanguage, CHOICES, type Settings, settingsStore } from '@/lib/language/language';
import { logFailure } from '@/lib/log';
import { useStore } from '@/lib/store';
import { addDays, formatWeekday } from '@/lib/time/day';
import { hasUnsavedText } from '@/lib/update/unsaved-text';
import { LANGUAGES } from '@/messages/languages';
import * as m from '@/messages/settings.gen';

const SUNDAY = '2026-03-01';

/** The language, the first day of the week and the time format of this device. */
export function LanguageAndTime() {
  const heading = useId();
  const settings = useStore(settingsStore);
  const confirm = useConfirm();
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    if (hasUnsavedText() && !(await confirm({ title: m.typed(), confirm: m.apply() }))) return;
    settingsStore.change(() => readSettings(chosen));
    // E-mails come in this language from now on; if this call fails, after the next sign-in. It survives the reload.
    updateProfile({ body: { language: appLanguage() }, keepalive: true }).catch((error) =>
      logFailure('Saving the language', error),
    );
    // All texts are taken again in the new language. Drafts and timers survive a reload.
    location.reload();
  };
  return (
    <form aria-labelledby={heading} onSubmit={apply}>
      <h3 id={heading}>{m.heading()}</h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-3">
        <Select
          label={m.language()}
          name="language"
          defaultValue={settings.language}
          options={CHOICES.language.map((value) => ({
            value,
            label: value === 'system' ? m.system : LANGUAGES[value].name,
          }))}
        />
        <Select
          label={m.firstDay()}
          name="firstDay"
          defaultValue={settings.firstDay}
          options={CHOICES.firstDay.map((day) => ({ value: String(day), label: formatWeekday(addDays(SUNDAY, day)) }))}
        />
        <Select
          label={m.hours()}
          name="hours"
          defaultValue={settings.hours}
          options={CHOICES.hours.map((hours) => ({
            value: String(hours),
            label: hours === 24 ? m.hours24 : m.hours12,
          }))}
        />
      </div>
      <Button type="submit" className="mt-4">
        {m.apply()}
      </Button>
    </form>
  );
}

const readSettings = (form: FormData): Settings => ({
  language: form.get('language') as Settings['language'],
  firstDay: Number(form.get('firstDay')) as Settings['firstDay'],
  hours: Number(form.get('hours')) as Settings['hours'],
});
