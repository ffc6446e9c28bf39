import * as z from 'zod/mini'
import { call } from './call.ts'

/** Address of our server's WebSocket, which sends events as single JSON objects, first those after `last_id`. */
export const ASYNC_EVENT_SOCKET = '/api/v1/async_event/socket'

/**
 * The state of a job. `id` orders events, `<ms>-<n>`; `job_id` of a run is the client's id of its query; `result_url` is
 * the address of the result of a job that is done.
 */
const wireAsyncEvent = z.object({
  id: z.string(),
  channel_id: z.string(),
  user_id: z.int(),
  job_id: z.string(),
  status: z.enum(['pending', 'running', 'done', 'error']),
  errors: z.array(z.looseObject({ message: z.optional(z.string()) })),
  result_url: z.nullable(z.string()),
})

/** Returns the events of the user's jobs after an event; without one, all that the log still has. */
export const listAsyncEvents = call({
  summary: 'What became of the jobs of the user',
  method: 'GET',
  path: '/api/v1/async_event/',
  query: z.object({ last_id: z.optional(z.string()) }),
  answer: z.object({ result: z.array(wireAsyncEvent) }),
})

/** Stops a chart's job of the user; another request that waits for the same statement keeps it running. Our own server only. */
export const stopJob = call({
  summary: 'Stop a job',
  method: 'DELETE',
  path: '/api/v1/async_event/{id}',
  params: z.object({ id: z.string() }),
  answer: z.object({ message: z.string() }),
})
