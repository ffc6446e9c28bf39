import { listAsyncEvents, stopJob } from '#domain/contract/async-event.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { readEventId, START_OF_LOG } from '#server/jobs/event-id.ts'
import { presentJobEvent } from '#server/present/job-event.ts'

const NO_EVENT_ID = messageError(400, 'last_id must be the id of an event, such as 1795251727826-0.')

/** The events of jobs. */
export function asyncEventRoutes(deps: ServerDeps): readonly Route[] {
  return [
    implement(listAsyncEvents, async ({ query, user }) => {
      const place = query.last_id === undefined ? START_OF_LOG : readEventId(query.last_id)
      if (place === null) return err(NO_EVENT_ID)
      const events = await deps.jobs.events.after(user.id, place)
      return ok({ result: events.map((event) => presentJobEvent(event, deps)) })
    }),
    implement(stopJob, async ({ params: { id }, user }) => {
      const isStopped = await deps.jobs.waited.stop({ id, userId: user.id })
      return isStopped ? ok({ message: 'OK' }) : err(NOT_FOUND)
    }),
  ]
}
