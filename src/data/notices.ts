import type { NoticeRequest } from '#domain/notice/notice.ts'
import {
  addNotice,
  advanceNotices,
  dismissNotice,
  emptyNoticeStack,
  nextNoticeEndMs,
  type NoticeStack,
  pauseNotices,
  resumeNotices,
} from '#domain/notice/notice-stack.ts'

type Clock = () => number

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
export function makeNotices(clock: Clock): Notices {
  const listeners = new Set<() => void>()
  let stack = emptyNoticeStack(clock())
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: NoticeStack): void {
    stack = next
    clearTimeout(timer)
    const waitMs = nextNoticeEndMs(stack, clock())
    if (waitMs !== null) timer = setTimeout(() => set(advanceNotices(stack, clock())), waitMs)
    for (const listener of listeners) listener()
  }

  return {
    get: () => stack,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: (request) => set(addNotice(stack, request, clock())),
    dismiss: (id) => set(dismissNotice(stack, id, clock())),
    pause: () => set(pauseNotices(stack, clock())),
    resume: () => set(resumeNotices(stack, clock())),
  }
}

/** The window's toast stack. */
export const notices = makeNotices(() => Date.now())

/** Says something to the user as a toast; form errors belong into the form instead, never both. */
export function notify(request: NoticeRequest): void {
  notices.notify(request)
}
