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

/** The toast stack as a store. */
interface Toasts extends ReadableStore<ToastStack> {
  readonly notify: (request: ToastRequest) => void
  readonly dismiss: (id: number) => void
  readonly pause: () => void
  readonly resume: () => void
}

/** Makes a toast stack over a clock in ms. */
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

/** Shows a toast. Errors of a form belong in the form, not in a toast. */
export function notify(request: ToastRequest): void {
  toasts.notify(request)
}
