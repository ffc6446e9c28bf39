import type { ToastRequest } from '#domain/toast/toast.ts'
import {
  addToast,
  advanceToasts,
  dismissToast,
  emptyToastStack,
  nextToastEndMs,
  pauseToasts,
  resumeToasts,
  type ToastStack,
} from '#domain/toast/toast-stack.ts'
import { clock } from './clock.ts'
import { makeStore, type ReadableStore } from './store.ts'

type Now = () => number

/** The toast stack as a store: the one state besides the address, the local database and components. */
interface Toasts extends ReadableStore<ToastStack> {
  readonly notify: (request: ToastRequest) => void
  readonly dismiss: (id: number) => void
  readonly pause: () => void
  readonly resume: () => void
}

/** Makes a toast stack that runs on the given clock, in ms. */
function makeToasts(now: Now): Toasts {
  const stack = makeStore(emptyToastStack(now()))
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: ToastStack): void {
    clearTimeout(timer)
    const waitMs = nextToastEndMs(next, now())
    if (waitMs !== null) timer = setTimeout(() => change(advanceToasts), waitMs)
    stack.set(next)
  }

  function change(by: (stack: ToastStack, at: number) => ToastStack): void {
    set(by(stack.get(), now()))
  }

  return {
    get: stack.get,
    subscribe: stack.subscribe,
    notify: (request) => change((all, at) => addToast(all, request, at)),
    dismiss: (id) => change((all, at) => dismissToast(all, id, at)),
    pause: () => change(pauseToasts),
    resume: () => change(resumeToasts),
  }
}

/** The window's toast stack. */
export const toasts = makeToasts(() => clock.now())

/** Says something to the user as a toast; form errors belong into the form instead, never both. */
export function notify(request: ToastRequest): void {
  toasts.notify(request)
}
