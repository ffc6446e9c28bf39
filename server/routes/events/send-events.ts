import type { WebSocket } from 'ws'
import type { ServerDeps } from '#server/deps.ts'
import { type EventPlace, readEventId } from '#server/jobs/event-id.ts'
import { presentJobEvent } from '#server/present/job-event.ts'

/** The user, and the event after which to continue. */
interface EventsWanted {
  readonly userId: number
  readonly place: EventPlace
}

/** Bytes that may wait for a slow client; beyond, the connection is closed, and the client continues from its last event. */
const MOST_WAITING_BYTES = 1_000_000

/** The close code that lets the client reconnect. */
const TRY_AGAIN = 1013

/**
 * Sends a user's events as they are logged, missed ones first, until the returned function is called. Events are always
 * read from the log, so that none is repeated, reordered or lost.
 */
export function sendEvents(
  socket: Pick<WebSocket, 'send' | 'close' | 'bufferedAmount'>,
  deps: Pick<ServerDeps, 'jobs' | 'secretKey' | 'log'>,
  { userId, place: from }: EventsWanted,
): () => void {
  let place = from
  let isReading = false
  let isBehind = true
  let isOver = false

  const sendNext = async () => {
    isBehind = false
    const events = await deps.jobs.events.after(userId, place)
    for (const event of events) {
      if (isOver) return
      if (socket.bufferedAmount > MOST_WAITING_BYTES) return socket.close(TRY_AGAIN)
      socket.send(JSON.stringify(presentJobEvent(event, deps)))
      place = readEventId(event.id) ?? place
    }
    // There may be more events than one read returns.
    if (events.length > 0) isBehind = true
  }

  const catchUp = async () => {
    if (isReading) return
    isReading = true
    try {
      while (isBehind && !isOver) await sendNext()
    } catch (reason) {
      deps.log(`Events could not be sent: ${String(reason)}`)
      socket.close(TRY_AGAIN)
    } finally {
      isReading = false
    }
  }

  const stopListening = deps.jobs.events.listen(userId, () => {
    isBehind = true
    void catchUp()
  })
  void catchUp()
  return () => {
    isOver = true
    stopListening()
  }
}
