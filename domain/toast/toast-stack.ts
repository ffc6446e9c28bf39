import { NOTICE_DURATION_MS, type Notice, type NoticeRequest } from './toast.ts'

/** All toasts, newest first. `runningSince` is null while the clock stands: on hover, on focus, on a hidden page. */
export interface NoticeStack {
  readonly notices: readonly Notice[]
  readonly runningSince: number | null
  readonly nextId: number
}

/** A stack with nothing on it, whose clock runs since `now`. */
export function emptyNoticeStack(now: number): NoticeStack {
  return { notices: [], runningSince: now, nextId: 1 }
}

/** Lets the time until `now` pass, and drops what has had its time. */
export function advanceNotices(stack: NoticeStack, now: number): NoticeStack {
  if (stack.runningSince === null) return stack
  const passedMs = Math.max(0, now - stack.runningSince)
  const notices = stack.notices
    .map((notice) => ({ ...notice, leftMs: notice.leftMs - passedMs }))
    .filter((notice) => notice.leftMs > 0)
  return { ...stack, notices, runningSince: now }
}

/** Puts a toast on top, unless it asks for no duplicate and its like is still there. */
export function addNotice(stack: NoticeStack, request: NoticeRequest, now: number): NoticeStack {
  const current = advanceNotices(stack, now)
  if (request.noDuplicate === true && current.notices.some((notice) => says(notice, request))) return current
  const notice = { ...request, id: current.nextId, leftMs: NOTICE_DURATION_MS[request.type] }
  return { ...current, notices: [notice, ...current.notices], nextId: current.nextId + 1 }
}

/** Takes one toast away. */
export function dismissNotice(stack: NoticeStack, id: number, now: number): NoticeStack {
  const current = advanceNotices(stack, now)
  return { ...current, notices: current.notices.filter((notice) => notice.id !== id) }
}

/** Stops the clock of all toasts. */
export function pauseNotices(stack: NoticeStack, now: number): NoticeStack {
  return { ...advanceNotices(stack, now), runningSince: null }
}

/** Lets the clock run again; every toast keeps the time it had left. */
export function resumeNotices(stack: NoticeStack, now: number): NoticeStack {
  return stack.runningSince === null ? { ...stack, runningSince: now } : advanceNotices(stack, now)
}

/** Tells in how many ms the next toast goes, or null when none will. */
export function nextNoticeEndMs(stack: NoticeStack, now: number): number | null {
  if (stack.runningSince === null || stack.notices.length === 0) return null
  const passedMs = now - stack.runningSince
  return Math.max(0, Math.min(...stack.notices.map((notice) => notice.leftMs)) - passedMs)
}

function says(notice: Notice, request: NoticeRequest): boolean {
  return notice.type === request.type && notice.text === request.text && notice.detail === request.detail
}
