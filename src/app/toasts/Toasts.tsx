import { useEffect, useRef } from 'react'
import { toasts } from '#data/platform/toasts.ts'
import { Docked } from '#ui/dock/Docked.tsx'
import { ToastStack } from '#ui/toast/ToastStack.tsx'
import { useStore } from '#ui/use-store.ts'

/** The toast stack. Its timers pause on hover or focus, and while the page is hidden. */
export const Toasts = () => {
  const stack = useStore(toasts)
  const isHeld = useRef(false)
  useEffect(() => {
    const follow = () => runClock(isHeld.current)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return (
    <Docked highest="over">
      <ToastStack
        toasts={stack.toasts.map((toast) => ({ ...toast, id: String(toast.id) }))}
        onDismiss={(id) => toasts.dismiss(Number(id))}
        onHold={(held) => {
          isHeld.current = held
          runClock(held)
        }}
      />
    </Docked>
  )
}

function runClock(isHeld: boolean): void {
  if (isHeld || document.hidden) toasts.pause()
  else toasts.resume()
}
