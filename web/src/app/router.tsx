import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ConfirmProvider } from '../components/ui/confirm';
import { tokenStore } from '../lib/session/token-store';
import { spaceStore } from '../lib/space/space-store';
import { useStore } from '../lib/store';
import { Home, SignedInOnly, SignedOutOnly } from './guards';
import { LoadingScreen } from './loading-screen';
import { PATHS } from './paths';

const Shell = lazy(async () => ({ default: (await import('./shell/shell')).Shell }));
const LoginPage = lazy(async () => ({ default: (await import('../features/auth/login-page')).LoginPage }));
const RegisterPage = lazy(async () => ({ default: (await import('../features/auth/register-page')).RegisterPage }));
const CallbackPage = lazy(async () => ({ default: (await import('../features/auth/callback-page')).CallbackPage }));
const CalendarPage = lazy(async () => ({ default: (await import('../features/calendar/calendar-page')).CalendarPage }));
const TodosPage = lazy(async () => ({ default: (await import('../features/todos/todos-page')).TodosPage }));
const SpecialDatesPage = lazy(async () => ({
  default: (await import('../features/special-dates/special-dates-page')).SpecialDatesPage,
}));
const GoalsPage = lazy(async () => ({ default: (await import('../features/goals/goals-page')).GoalsPage }));
const HabitsPage = lazy(async () => ({ default: (await import('../features/habits/habits-page')).HabitsPage }));
const ProfilePage = lazy(async () => ({ default: (await import('../features/profile/profile-page')).ProfilePage }));
const DashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/dashboard-page')).DashboardPage,
}));
const FocusPage = lazy(async () => ({ default: (await import('../features/focus/focus-page')).FocusPage }));
const DiaryPage = lazy(async () => ({ default: (await import('../features/diary/diary-page')).DiaryPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./pages/not-found-page')).NotFoundPage }));

/** Which screen stands at which address (§2); every screen is fetched when it is first opened. */
export function Router() {
  return (
    <BrowserRouter>
      <Questions>
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route index element={<Home />} />
            <Route element={<SignedOutOnly />}>
              <Route path={PATHS.login} element={<LoginPage />} />
              <Route path={PATHS.register} element={<RegisterPage />} />
            </Route>
            <Route path={PATHS.callback} element={<CallbackPage />} />
            <Route path={PATHS.googleCallback} element={<CallbackPage />} />
            <Route element={<SignedInOnly />}>
              <Route element={<Shell />}>
                <Route path={PATHS.calendar} element={<CalendarPage />} />
                <Route path={PATHS.todos} element={<TodosPage />} />
                <Route path={PATHS.specialDates} element={<SpecialDatesPage />} />
                <Route path={PATHS.goals} element={<GoalsPage />} />
                <Route path={PATHS.habits} element={<HabitsPage />} />
                <Route path={PATHS.dashboard} element={<DashboardPage />} />
                <Route path={PATHS.profile} element={<ProfilePage />} />
                <Route path={PATHS.focus} element={<FocusPage />} />
                <Route path={PATHS.diary} element={<DiaryPage />} />
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </Questions>
    </BrowserRouter>
  );
}

/** What is asked on a screen ends with the screen, with the space it shows, and with the session. */
function Questions({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const token = useStore(tokenStore);
  const space = useStore(spaceStore);
  return <ConfirmProvider place={`${token} ${space} ${pathname}`}>{children}</ConfirmProvider>;
}
