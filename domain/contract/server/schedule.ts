import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { idParams } from '#domain/contract/wire.ts'

/**
 * A slot of a schedule. Times are ms since 1970; `client_id` and `results_key` are those of its query, `compared_with` is the
 * client id of the run that `difference` starts from.
 */
const wireSlot = z.object({
  at: z.number(),
  cause: z.enum(['time', 'user']),
  state: z.enum(['due', 'claimed', 'running', 'done', 'failed', 'skipped']),
  attempt: z.int(),
  started_on: z.nullable(z.number()),
  ended_on: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  results_key: z.nullable(z.string()),
  rows: z.nullable(z.int()),
  difference: z.nullable(
    z.object({ added: z.int(), removed: z.int(), changed: z.int(), key: z.array(z.string()) }),
  ),
  compared_with: z.nullable(z.string()),
})

/** A slot of a schedule. */
export type WireSlot = z.infer<typeof wireSlot>

/**
 * A schedule of a saved query of the user. `off`: it was switched off after five failures in a row, with the last `reason`;
 * `invalid`: it never runs, for the `reason`; `ended`: no slot is left. `runs` are the last slots, latest first.
 */
const wireSchedule = z.object({
  id: z.int(),
  label: z.nullable(z.string()),
  state: z.enum(['on', 'paused', 'off', 'invalid', 'ended']),
  reason: z.nullable(z.string()),
  failures: z.int(),
  next_on: z.nullable(z.number()),
  runs: z.array(wireSlot),
})

/** A schedule of a saved query. */
export type WireSchedule = z.infer<typeof wireSchedule>

/** The schedules of the user, each with the run that ended last, by success or failure. Not of Superset. */
export const listSchedules = call({
  summary: 'Schedules of the user',
  method: 'GET',
  path: '/api/v1/schedule/',
  answer: z.object({ result: z.array(wireSchedule) }),
})

/** The schedule of a saved query by the id of that; 404 if it is another user's or has none. Not of Superset. */
export const getSchedule = call({
  summary: 'The schedule of a saved query, with its runs',
  method: 'GET',
  path: '/api/v1/schedule/{id}',
  params: idParams,
  answer: z.object({ result: wireSchedule }),
})

/** Runs the saved query of a schedule now, as a slot of its own; 404 as `getSchedule`. Not of Superset. */
export const runSchedule = call({
  summary: 'Run a scheduled query now',
  method: 'POST',
  path: '/api/v1/schedule/{id}/run',
  params: idParams,
  status: 202,
  answer: z.object({ message: z.string() }),
})
