import '#ui/styles/tokens.css'
import '#ui/styles/base.css'
import '#app/boot.css'
import { createRoot } from 'react-dom/client'
import { followThemeOfOtherTabs } from '#app/theme/theme.ts'
import { Window } from '#app/Window.tsx'
import { assert } from '#domain/core/assert.ts'
import { FEATURES } from '#features/all.ts'
import { makeRoutes, type Routes, type WindowRouter } from '#src/routes.tsx'
import { leaveKeysToInputMethod } from '#ui/keyboard/input-method.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import { lastScreen, rememberScreen } from './app/navigation/last-screen.ts'
import { toStorageError } from './data/db/storage-failure.ts'
import { takeRequestsOfPage } from './data/http/preloaded-answers.ts'
import { catchInstallPrompt } from './data/platform/install-prompt.ts'
import { readLocal } from './data/platform/local-storage.ts'
import { hasSignInToken } from './data/session/link-token.ts'
import { openSession, type SessionStart } from './data/start/open-session.ts'

/** Starts the window. Not at the top level: lazy parts import this chunk, and a top-level await that loads them would deadlock. */
async function startWindow(): Promise<void> {
  takeRequestsOfPage()
  leaveKeysToInputMethod()
  catchInstallPrompt()
  // A sign-in link opened on the current page changes only the hash.
  addEventListener('hashchange', () => hasSignInToken() && location.reload())
  followThemeOfOtherTabs()
  const host = document.getElementById('root')
  assert(host, 'index.html holds #root')
  const root = createRoot(host)
  // Starts reading the database first; everything independent of data is created meanwhile.
  const opening = openSession().catch(
    (cause: unknown): SessionStart => ({ kind: 'no-storage', error: toStorageError(cause) }),
  )
  const routes = makeRoutes(FEATURES)
  const screen = routes.preload(location.pathname)
  // Without a path, Home is opened, or the last screen if the user prefers it, which is known after the session is open.
  const early = location.pathname === '/' ? null : await loaded(routes.makeRouter())
  // Before the first screen, which would show other times for a moment.
  if (readLocal('offset-time-zone') !== null)
    (await import('./parts/time-zone/chosen-zone.ts')).showChosenZone()
  const start = await opening
  const readAhead = await screen
  if (start.kind === 'open') {
    readAhead(start.db, start.rows)
    const last = early === null ? lastScreen(start.user.userId) : null
    if (last !== null) history.replaceState(history.state, '', last)
    const router = early ?? (await loaded(routes.makeRouter()))
    keepLastScreen(start.user.userId, { router, places: routes.places })
    const workspace = { user: start.user, db: start.db }
    // `rows` are released, because the root element would keep them in memory.
    root.render(<Window start={{ ...start, rows: null }} opened={{ router, workspace }} />)
    // Loaded on demand: few starts have anything to report.
    if (hasNews(start)) (await import('./app/toasts/toast-start-findings.ts')).toastStartFindings(start)
  } else {
    root.render(<Window start={start} />)
  }
  await untilDrawn()
  if (start.kind === 'open') {
    const { startBackground } = await import('./data/start/background.ts')
    startBackground(start.db, start.user.userId)
    const { startHousekeeping } = await import('./data/start/housekeeping.ts')
    startHousekeeping(start.db)
  }
  // After the first paint: only later starts benefit.
  const { startServiceWorker } = await import('#app/update/service-worker-client.ts')
  await startServiceWorker()
}

/** Loads the route before the first render, so that the screen is drawn once. */
async function loaded(router: WindowRouter): Promise<WindowRouter> {
  // The screen itself shows errors.
  await router.load().catch(() => undefined)
  return router
}

function hasNews({ linkProblem, wasCleared, unreadable }: Extract<SessionStart, { kind: 'open' }>): boolean {
  return linkProblem !== null || wasCleared || unreadable > 0
}

function keepLastScreen(
  userId: number,
  { router, places }: { readonly router: WindowRouter; readonly places: Routes['places'] },
): void {
  rememberScreen(places, userId, router.state.location.href)
  router.subscribe('onResolved', ({ toLocation }) => rememberScreen(places, userId, toLocation.href))
}

/** Resolves after the first paint. A hidden page does not paint; it waits `AFTER_PAINT_MS`. */
async function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AFTER_PAINT_MS)
    requestAnimationFrame(() => whenIdle(resolve, AFTER_PAINT_MS))
  })
}

void startWindow()
