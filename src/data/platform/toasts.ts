import type { NoticeRequest } from '#domain/toast/toast.ts'
import {
  addNotice,
  advanceNotices,
  dismissNotice,
  emptyNoticeStack,
  type NoticeStack,
  nextNoticeEndMs,
  pauseNotices,
  resumeNotices,
} from '#domain/toast/toast-stack.ts'
import { clock } from './clock.ts'

type Now = () => number

/** The toast stack as a store: the one state besides the address, the local database and components. */
export interface Notices {
  readonly get: () => NoticeStack
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: (request: NoticeRequest) => void
  readonly dismiss: (id: number) => void
  readonly pause: () => void
  readonly resume: () => void
}

/** Makes a toast stack that runs on the given clock, in ms. */
export function makeNotices(now: Now): Notices {
  const listeners = new Set<() => void>()
  let stack = emptyNoticeStack(now())
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: NoticeStack): void {
    stack = next
    clearTimeout(timer)
    const waitMs = nextNoticeEndMs(stack, now())
    if (waitMs !== null) timer = setTimeout(() => set(advanceNotices(stack, now())), waitMs)
    for (const listener of listeners) listener()
  }

  return {
    get: () => stack,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: (request) => set(addNotice(stack, request, now())),
    dismiss: (id) => set(dismissNotice(stack, id, now())),
    pause: () => set(pauseNotices(stack, now())),
    resume: () => set(resumeNotices(stack, now())),
  }
}

/** The window's toast stack. */
export const notices = makeNotices(() => clock.now())

/** Says something to the user as a toast; form errors belong into the form instead, never both. */
export function notify(request: NoticeRequest): void {
  notices.notify(request)
}
