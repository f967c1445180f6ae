import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingScreen } from '@/components/loading-screen';
import { ConfirmProvider } from '@/components/ui/confirm';
import { invitePath, useInvite } from '@/lib/invite/invite';
import { lazyComponent } from '@/lib/lazy';
import { PATHS } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';
import { spaceStore } from '@/lib/space/space-store';
import { useStore } from '@/lib/store';
import { ALL_SCREENS } from './screens';
import { SHELL } from './shell/lazy-shell';

const { Component: LoginPage } = lazyComponent(async () => ({
  default: (await import('@/features/auth/login-page')).LoginPage,
}));
const { Component: RegisterPage } = lazyComponent(async () => ({
  default: (await import('@/features/auth/register-page')).RegisterPage,
}));
const { Component: ResetPasswordPage } = lazyComponent(async () => ({
  default: (await import('@/features/auth/reset-password-page')).ResetPasswordPage,
}));
const { Component: ForgotPasswordPage } = lazyComponent(async () => ({
  default: (await import('@/features/auth/forgot-password-page')).ForgotPasswordPage,
}));
const { Component: VerifyEmailPage } = lazyComponent(async () => ({
  default: (await import('@/features/auth/verify-email-page')).VerifyEmailPage,
}));
const { Component: UnsubscribePage } = lazyComponent(async () => ({
  default: (await import('@/features/auth/unsubscribe-page')).UnsubscribePage,
}));
const { Component: CallbackPage } = lazyComponent(async () => ({
  default: (await import('@/features/auth/callback-page')).CallbackPage,
}));
const { Component: JoinPage } = lazyComponent(async () => ({
  default: (await import('@/features/groups/join/join-page')).JoinPage,
}));
const { Component: NotFoundPage } = lazyComponent(async () => ({
  default: (await import('./pages/not-found-page')).NotFoundPage,
}));

/** The screen for each address; every screen is loaded when it is first opened. */
export function Router() {
  return (
    <BrowserRouter>
      <ScreenConfirmProvider>
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route index element={<Home />} />
            <Route element={<SignedOutOnly />}>
              <Route path={PATHS.login} element={<LoginPage />} />
              <Route path={PATHS.register} element={<RegisterPage />} />
            </Route>
            <Route path={`${PATHS.join}/:code?`} element={<JoinPage />} />
            <Route path={PATHS.resetPassword} element={<ResetPasswordPage />} />
            <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
            <Route path={PATHS.verifyEmail} element={<VerifyEmailPage />} />
            <Route path={PATHS.unsubscribe} element={<UnsubscribePage />} />
            <Route path={PATHS.callback} element={<CallbackPage />} />
            <Route path={PATHS.googleCallback} element={<CallbackPage />} />
            <Route element={<SignedInOnly />}>
              <Route element={<SHELL.Component />}>
                {ALL_SCREENS.map(({ path, Component }) => (
                  <Route key={path} path={path} element={<Component />} />
                ))}
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ScreenConfirmProvider>
    </BrowserRouter>
  );
}

/** Closes an open question when the screen, the space or the session changes. */
function ScreenConfirmProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const token = useStore(tokenStore);
  const space = useStore(spaceStore);
  return <ConfirmProvider resetKey={`${token} ${space} ${pathname}`}>{children}</ConfirmProvider>;
}

/** Screens of signed-in people; others are redirected to /login. */
function SignedInOnly() {
  const { status } = useSession();
  if (status === 'restoring') return <LoadingScreen />;
  return status === 'signed-in' ? <Outlet /> : <Navigate to={PATHS.login} replace />;
}

/** Screens of signed-out people; others are redirected to /dashboard, or to the invitation in the address. */
function SignedOutOnly() {
  const { status } = useSession();
  const invite = useInvite();
  if (status === 'restoring') return <LoadingScreen />;
  return status === 'signed-out' ? <Outlet /> : <Navigate to={invite ? invitePath(invite) : PATHS.dashboard} replace />;
}

/** `/` redirects to /dashboard or /login. */
function Home() {
  const { status } = useSession();
  if (status === 'restoring') return <LoadingScreen />;
  return <Navigate to={status === 'signed-in' ? PATHS.dashboard : PATHS.login} replace />;
}
