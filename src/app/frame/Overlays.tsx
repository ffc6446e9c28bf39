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

/** Delay of loading the palette's code after the start, in ms, so that the screen's own code comes first. */
const READY_AFTER_MS = 500

/** Longest additional wait for an idle page, in ms. */
const READY_WITHIN_MS = 2_000

type OverlaysProps = {
  readonly features: readonly Feature[]
  readonly open: OpenOverlay
  readonly onOpen: (overlay: OpenOverlay) => void
  readonly go: (address: string) => void
}

/** Loads and shows the overlays of the screen. */
export const Overlays = ({ features, open, onOpen, go }: OverlaysProps) => {
  const close = () => onOpen(null)
  // Loaded early: keys typed after the shortcut must reach the palette, not the editor.
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
