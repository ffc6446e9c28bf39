import { useEffect } from 'react'
import { latePart } from '#app/late/late-part.ts'
import type { OpenOverlay } from '#app/palette/open-overlay.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { Feature } from '#features/feature.ts'
import { useStore } from '#ui/use-store.ts'
import { whenIdle } from '#ui/when-idle.ts'

const Toasts = latePart(async () => (await import('#app/toasts/Toasts.tsx')).Toasts)
const Palette = latePart(async () => (await import('#app/palette/Palette.tsx')).Palette)
const KeyHelp = latePart(async () => (await import('#app/keys/KeyHelp.tsx')).KeyHelp)
const SignInDialog = latePart(async () => (await import('#app/sign-in/SignInDialog.tsx')).SignInDialog)
const SignOutDialog = latePart(async () => (await import('#app/sign-in/SignOutDialog.tsx')).SignOutDialog)

/** The palette's code is fetched this long after the start, in ms, and once the page is idle: behind the screen's own. */
const READY_AFTER_MS = 500

/** A page that is never idle fetches it after this much longer, in ms. */
const READY_WITHIN_MS = 2_000

type OverlaysProps = {
  readonly features: readonly Feature[]
  readonly open: OpenOverlay
  readonly onOpen: (overlay: OpenOverlay) => void
  readonly go: (address: string) => void
}

/** Loads and shows what is opened over the screen. */
export const Overlays = ({ features, open, onOpen, go }: OverlaysProps) => {
  const close = () => onOpen(null)
  // It has to be there with its key: what is typed behind the key is meant for it, and must not reach the editor.
  useEffect(() => {
    let cancel = () => {}
    const timer = setTimeout(() => {
      cancel = whenIdle(() => void Palette.load(), READY_WITHIN_MS)
    }, READY_AFTER_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [])
  const hasToasts = useStore(toasts, (value) => value.toasts.length > 0)
  return (
    <>
      {hasToasts && <Toasts />}
      {open === 'palette' && <Palette {...{ features, go, onOpen }} onClose={close} onMissing={close} />}
      {open === 'help' && <KeyHelp features={features} onClose={close} onMissing={close} />}
      {open === 'sign-in' && <SignInDialog onClose={close} onMissing={close} />}
      {open === 'sign-out' && <SignOutDialog onClose={close} onMissing={close} />}
    </>
  )
}
