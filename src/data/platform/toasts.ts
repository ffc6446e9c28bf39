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
import { makeStore, type ReadableStore } from './store.ts'

type Now = () => number

/** The toast stack as a store: the one state besides the address, the local database and components. */
export interface Notices extends ReadableStore<NoticeStack> {
  readonly notify: (request: NoticeRequest) => void
  readonly dismiss: (id: number) => void
  readonly pause: () => void
  readonly resume: () => void
}

/** Makes a toast stack that runs on the given clock, in ms. */
export function makeNotices(now: Now): Notices {
  const stack = makeStore(emptyNoticeStack(now()))
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(next: NoticeStack): void {
    clearTimeout(timer)
    const waitMs = nextNoticeEndMs(next, now())
    if (waitMs !== null) timer = setTimeout(() => change(advanceNotices), waitMs)
    stack.set(next)
  }

  function change(by: (stack: NoticeStack, at: number) => NoticeStack): void {
    set(by(stack.get(), now()))
  }

  return {
    get: stack.get,
    subscribe: stack.subscribe,
    notify: (request) => change((all, at) => addNotice(all, request, at)),
    dismiss: (id) => change((all, at) => dismissNotice(all, id, at)),
    pause: () => change(pauseNotices),
    resume: () => change(resumeNotices),
  }
}

/** The window's toast stack. */
export const notices = makeNotices(() => clock.now())

/** Says something to the user as a toast; form errors belong into the form instead, never both. */
export function notify(request: NoticeRequest): void {
  notices.notify(request)
}
