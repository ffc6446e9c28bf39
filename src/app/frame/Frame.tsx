import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ConnectionBadge } from '#app/badge/ConnectionBadge.tsx'
import { useGlobalKeys } from '#app/keys/use-global-keys.ts'
import { latePart } from '#app/late/late-part.ts'
import { BottomNav } from '#app/navigation/BottomNav.tsx'
import { placesOf } from '#app/navigation/places.ts'
import { Rail } from '#app/navigation/Rail.tsx'
import type { OpenOverlay } from '#app/palette/open-overlay.ts'
import { useHasBanner } from '#app/toasts/use-has-banner.ts'
import type { Feature } from '#features/feature.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import dock from '#ui/dock/dock.module.css'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import type { ToastHost } from './background-toasts.ts'
import { followLinks } from './follow-links.ts'
import { followOutboxLinks } from './follow-outbox-links.ts'
import css from './frame.module.css'
import { Overlays } from './Overlays.tsx'
import { Uploads } from './Uploads.tsx'
import { useBadgeInset } from './use-badge-inset.ts'

const BannerStack = latePart(async () => (await import('#app/toasts/Banners.tsx')).BannerStack)
const OutboxDrawer = latePart(async () => (await import('#app/outbox/OutboxDrawer.tsx')).OutboxDrawer)

/** Delay of loading the outbox's code after the start, in ms, so that the screen's own code comes first. */
const READY_AFTER_MS = 2_000

type FrameProps = {
  readonly features: readonly Feature[]
  /** Path of the current screen. */
  readonly path: string
  /** The address requests the screen without navigation. */
  readonly isAlone: boolean
  readonly go: (address: string) => void
  readonly children: ReactNode
}

/** The frame of every screen: navigation, badge, toasts and overlays. */
export const Frame = ({ features, path, isAlone, go, children }: FrameProps) => {
  const { db } = useWorkspace()
  const [overlay, setOverlay] = useState<OpenOverlay>(null)
  const [isOutboxOpen, setOutboxOpen] = useState(false)
  const actions = useMemo(
    () => ({
      openPalette: () => setOverlay('palette'),
      openHelp: () => setOverlay('help'),
      openSignIn: () => setOverlay('sign-in'),
      openOutbox: () => setOutboxOpen(true),
      openSignOut: () => void leave(() => setOverlay('sign-out')),
      db,
      go,
    }),
    [db, go],
  )
  useGlobalKeys(features, actions)
  useEffect(() => showToastsLater(actions), [actions])
  // A layout effect, so that the first press is handled.
  useLayoutEffect(() => followLinks(go), [go])
  useLayoutEffect(() => followOutboxLinks(actions.openOutbox), [actions])
  useLayoutEffect(() => followOutboxLinks(actions.openSignIn, links.signIn()), [actions])
  const places = useMemo(() => placesOf(features), [features])
  const frame = useRef<HTMLDivElement>(null)
  const badge = useRef<HTMLDivElement>(null)
  useBadgeInset(frame, badge)
  useEffect(() => {
    const ready = setTimeout(() => void OutboxDrawer.load(), READY_AFTER_MS)
    return () => clearTimeout(ready)
  }, [])
  const hasBanner = useHasBanner()
  const { openPalette: onSearch, openHelp: onHelp, openSignOut: onSignOut } = actions
  const navigation = { places, path, go, onSearch, onHelp, onSignOut }
  return (
    <div ref={frame} className={css.frame} data-alone={isAlone || undefined}>
      <a className={css.skip} href="#main" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the screen
      </a>
      {!isAlone && <Rail {...navigation} />}
      <main id="main" className={css.main} tabIndex={-1}>
        {children}
        <div className={dock.dock} data-dock="frame" />
        <div ref={badge} className={css.badgePlace}>
          <ConnectionBadge isOpen={isOutboxOpen} onToggle={() => setOutboxOpen(!isOutboxOpen)} go={go} />
        </div>
        {hasBanner && <BannerStack />}
        {isOutboxOpen && (
          <OutboxDrawer
            onClose={() => setOutboxOpen(false)}
            onMissing={() => setOutboxOpen(false)}
            onSignIn={actions.openSignIn}
            go={go}
          />
        )}
      </main>
      {!isAlone && <BottomNav {...navigation} />}
      <Uploads go={go} />
      <Overlays features={features} open={overlay} onOpen={setOverlay} go={go} />
    </div>
  )
}

/** Starts toasts after the first paint; earlier events are shown then. Returns the unsubscribe function. */
function showToastsLater(host: ToastHost): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  const start = async () => {
    const { showToasts } = await import('./background-toasts.ts')
    if (!isOver) stop = showToasts(host)
  }
  // If they cannot be loaded, the badge still shows the state.
  const cancel = whenIdle(() => void start().catch(() => undefined), AFTER_PAINT_MS)
  return () => {
    isOver = true
    cancel()
    stop?.()
  }
}

async function leave(open: () => void): Promise<void> {
  const { askToSignOut } = await import('#app/sign-in/ask-to-sign-out.ts')
  await askToSignOut(open)
}
