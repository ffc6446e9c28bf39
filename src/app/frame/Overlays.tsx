import { notices } from '#data/notices.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { OpenOverlay } from './open-overlay.ts'

const Toasts = lazy(async () => ({ default: (await import('#app/frame/Toasts.tsx')).Toasts }))
const Palette = lazy(async () => ({ default: (await import('#app/palette/Palette.tsx')).Palette }))
const KeyHelp = lazy(async () => ({ default: (await import('#app/keys/KeyHelp.tsx')).KeyHelp }))
const SignInDialog = lazy(async () => ({
  default: (await import('#app/sign-in/SignInDialog.tsx')).SignInDialog,
}))

type OverlaysProps = {
  readonly open: OpenOverlay
  readonly onOpen: (overlay: OpenOverlay) => void
  readonly go: (address: string) => void
}

/** Loads and shows what is opened over the screen. */
export const Overlays = ({ open, onOpen, go }: OverlaysProps) => {
  const close = () => onOpen(null)
  const hasToasts = useSyncExternalStore(notices.subscribe, () => notices.get().notices.length > 0)
  return (
    <>
      <Suspense>{hasToasts && <Toasts />}</Suspense>
      <Suspense>
        {open === 'palette' && <Palette onClose={close} onOpen={onOpen} go={go} />}
        {open === 'help' && <KeyHelp onClose={close} />}
        {open === 'sign-in' && <SignInDialog onClose={close} />}
      </Suspense>
    </>
  )
}
