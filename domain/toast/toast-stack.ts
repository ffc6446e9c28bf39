import { TOAST_DURATION_MS, type Toast, type ToastRequest } from './toast.ts'

/** All toasts, newest first. `runningSince` is null while the clock is paused: on hover, on focus, on a hidden page. */
export interface ToastStack {
  readonly toasts: readonly Toast[]
  readonly runningSince: number | null
  readonly nextId: number
}

/** An empty stack, whose clock runs since `now`. */
export function emptyToastStack(now: number): ToastStack {
  return { toasts: [], runningSince: now, nextId: 1 }
}

/** Advances the clock to `now` and removes expired toasts. */
export function advanceToasts(stack: ToastStack, now: number): ToastStack {
  if (stack.runningSince === null) return stack
  const passedMs = Math.max(0, now - stack.runningSince)
  const toasts = stack.toasts
    .map((toast) => ({ ...toast, leftMs: toast.leftMs - passedMs }))
    .filter((toast) => toast.leftMs > 0)
  return { ...stack, toasts, runningSince: now }
}

/** Adds a toast on top, unless `noDuplicate` is set and an equal one is shown. */
export function addToast(stack: ToastStack, request: ToastRequest, now: number): ToastStack {
  const current = advanceToasts(stack, now)
  if (request.noDuplicate === true && current.toasts.some((toast) => isEqual(toast, request))) return current
  const toast = { ...request, id: current.nextId, leftMs: TOAST_DURATION_MS[request.type] }
  return { ...current, toasts: [toast, ...current.toasts], nextId: current.nextId + 1 }
}

/** Removes a toast. */
export function dismissToast(stack: ToastStack, id: number, now: number): ToastStack {
  const current = advanceToasts(stack, now)
  return { ...current, toasts: current.toasts.filter((toast) => toast.id !== id) }
}

/** Stops the clock of all toasts. */
export function pauseToasts(stack: ToastStack, now: number): ToastStack {
  return { ...advanceToasts(stack, now), runningSince: null }
}

/** Restarts the clock; every toast has the time that it had left. */
export function resumeToasts(stack: ToastStack, now: number): ToastStack {
  return stack.runningSince === null ? { ...stack, runningSince: now } : advanceToasts(stack, now)
}

/** The time until the next toast expires, in ms; null if none will. */
export function nextToastEndMs(stack: ToastStack, now: number): number | null {
  if (stack.runningSince === null || stack.toasts.length === 0) return null
  const passedMs = now - stack.runningSince
  return Math.max(0, Math.min(...stack.toasts.map((toast) => toast.leftMs)) - passedMs)
}

function isEqual(toast: Toast, request: ToastRequest): boolean {
  return toast.type === request.type && toast.text === request.text && toast.detail === request.detail
}
