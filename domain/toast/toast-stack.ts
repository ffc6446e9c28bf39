import { TOAST_DURATION_MS, type Toast, type ToastRequest } from './toast.ts'

/** All toasts, newest first. `runningSince` is null while the clock stands: on hover, on focus, on a hidden page. */
export interface ToastStack {
  readonly toasts: readonly Toast[]
  readonly runningSince: number | null
  readonly nextId: number
}

/** A stack with nothing on it, whose clock runs since `now`. */
export function emptyToastStack(now: number): ToastStack {
  return { toasts: [], runningSince: now, nextId: 1 }
}

/** Lets the time until `now` pass, and drops what has had its time. */
export function advanceToasts(stack: ToastStack, now: number): ToastStack {
  if (stack.runningSince === null) return stack
  const passedMs = Math.max(0, now - stack.runningSince)
  const toasts = stack.toasts
    .map((toast) => ({ ...toast, leftMs: toast.leftMs - passedMs }))
    .filter((toast) => toast.leftMs > 0)
  return { ...stack, toasts, runningSince: now }
}

/** Puts a toast on top, unless it asks for no duplicate and its like is still there. */
export function addToast(stack: ToastStack, request: ToastRequest, now: number): ToastStack {
  const current = advanceToasts(stack, now)
  if (request.noDuplicate === true && current.toasts.some((toast) => says(toast, request))) return current
  const toast = { ...request, id: current.nextId, leftMs: TOAST_DURATION_MS[request.type] }
  return { ...current, toasts: [toast, ...current.toasts], nextId: current.nextId + 1 }
}

/** Takes one toast away. */
export function dismissToast(stack: ToastStack, id: number, now: number): ToastStack {
  const current = advanceToasts(stack, now)
  return { ...current, toasts: current.toasts.filter((toast) => toast.id !== id) }
}

/** Stops the clock of all toasts. */
export function pauseToasts(stack: ToastStack, now: number): ToastStack {
  return { ...advanceToasts(stack, now), runningSince: null }
}

/** Lets the clock run again; every toast keeps the time it had left. */
export function resumeToasts(stack: ToastStack, now: number): ToastStack {
  return stack.runningSince === null ? { ...stack, runningSince: now } : advanceToasts(stack, now)
}

/** Tells in how many ms the next toast goes, or null when none will. */
export function nextToastEndMs(stack: ToastStack, now: number): number | null {
  if (stack.runningSince === null || stack.toasts.length === 0) return null
  const passedMs = now - stack.runningSince
  return Math.max(0, Math.min(...stack.toasts.map((toast) => toast.leftMs)) - passedMs)
}

function says(toast: Toast, request: ToastRequest): boolean {
  return toast.type === request.type && toast.text === request.text && toast.detail === request.detail
}
