import { connection } from '#data/http/connection.ts'
import { clock } from '#data/platform/clock.ts'
import { machineTimers, type Timers } from '#data/platform/timers.ts'
import {
  batchesOf,
  isTiming,
  type PageEvent,
  type WaitingEvent,
  writtenEvent,
} from '#domain/event-log/event.ts'
import { sendsEvents } from './event-setting.ts'

/** How long events are collected before they are sent, in ms. Source: BI spec §9. */
const DELAY_MS = 1_000

/** The most events that wait for the first answer of the server; later ones are dropped. */
const MOST_WAITING = 5_000

/** The log of a page. */
interface EventLog {
  readonly add: (event: PageEvent) => void
}

/** The parts of the machine that a log uses. `beacon` returns false if the browser does not take the request. */
interface EventDeps {
  readonly timers: Timers
  readonly newId: () => string
  readonly now: () => number
  readonly visibility: () => string
  /** Whether events can be sent; 'unknown' until the server has answered or failed to. */
  readonly canSend: () => boolean | 'unknown'
  /** Calls when the page is hidden or left, after which no timer may run. */
  readonly onHidden: (hidden: () => void) => void
  readonly beacon: (address: string, body: FormData) => boolean
  readonly post: (address: string, body: FormData) => Promise<unknown>
  /** The token of a guest; null for a user. */
  readonly guestToken: () => string | null
}

/** Makes a log that sends its events in batches, by beacon, or by a request where the browser takes no beacon. */
export function makeEventLog(deps: EventDeps): EventLog {
  const impressionId = deps.newId()
  let waiting: WaitingEvent[] = []
  let trigger: string | null = null

  function flush(): void {
    const batches = batchesOf(waiting)
    waiting = []
    for (const batch of batches) send(deps, batch)
  }

  function flushWhenKnown(): void {
    const canSend = deps.canSend()
    if (canSend === 'unknown') deps.timers.after(DELAY_MS, flushWhenKnown)
    else if (canSend) flush()
    else waiting = []
  }

  deps.onHidden(() => {
    if (deps.canSend() === true) flush()
  })
  return {
    add: (event) => {
      if (deps.canSend() === false || waiting.length >= MOST_WAITING) return
      const id = deps.newId()
      const page = { impressionId, now: deps.now(), visibility: deps.visibility(), trigger }
      const written = writtenEvent(event, page, id)
      if (!isTiming(event)) trigger = id
      waiting.push({ dashboardId: event.dashboardId, written })
      if (waiting.length === 1) deps.timers.after(DELAY_MS, flushWhenKnown)
    },
  }
}

function send({ beacon, post, guestToken }: EventDeps, batch: readonly WaitingEvent[]): void {
  const id = batch[0]?.dashboardId ?? null
  const address = `/superset/log/?explode=events${id === null ? '' : `&dashboard_id=${id}`}`
  const body = new FormData()
  body.set('events', JSON.stringify(batch.map(({ written }) => written)))
  const token = guestToken()
  if (token !== null) body.set('guest_token', token)
  if (!beacon(address, body)) void post(address, body).catch(() => undefined)
}

/** The log of this page. Events without a server are dropped. */
export const eventLog = makeEventLog({
  timers: machineTimers,
  newId: () => crypto.randomUUID(),
  now: () => clock.now(),
  visibility: () => globalThis.document?.visibilityState ?? 'hidden',
  canSend: () => {
    const { kind } = connection.get()
    return sendsEvents() && (kind === 'starting' ? 'unknown' : kind === 'online')
  },
  onHidden: (hidden) => {
    globalThis.document?.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') hidden()
    })
    globalThis.addEventListener?.('pagehide', hidden)
  },
  beacon: (address, body) => globalThis.navigator?.sendBeacon?.(address, body) ?? false,
  post: async (address, body) => fetch(address, { method: 'POST', body }),
  guestToken: () => null,
})
