import { expect, onTestFinished, test } from 'vitest'
import { holdQuery } from '#data/commands/queries/query-locks.ts'
import { Follower, type FollowerDeps, type SocketListener } from '#data/follow/follower.ts'
import { type JobEnded, openJobChannel } from '#data/http/job-channel.ts'
import { machineTimers, type Timers } from '#data/platform/timers.ts'
import type { AsyncEvent } from '#domain/async-event/async-event.ts'
import type { FollowServer } from '#domain/async-event/follow-state.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { silentError, type WireError } from '#domain/errors/wire-error.ts'
import type { RemoteQuery } from '#domain/query/wire/remote-query.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'
import { query, queryId } from '#tests/support/tabs.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const PLAIN: FollowServer = { socket: null, events: false, queries: true }
const RUNS = query({ state: 'pending', runAsync: true, changedOn: 5_000 })

function remote(changes: Partial<RemoteQuery>): RemoteQuery {
  return {
    id: RUNS.id,
    serverId: 7,
    state: 'running',
    progress: 0,
    progressText: null,
    rows: null,
    limitingFactor: null,
    resultsKey: null,
    executedSql: null,
    isCtas: false,
    error: null,
    endDttm: null,
    changedOn: 6_000,
    ...changes,
  }
}

/** A follower of a database; the last of `answers` is repeated. */
async function following(
  server: FollowServer,
  answers: readonly Result<readonly RemoteQuery[], WireError>[],
  changes: Partial<FollowerDeps> = {},
) {
  const db = changes.db ?? (await emptyDatabase())
  const polls: number[] = []
  const sockets: (SocketListener & { readonly lastId: string | null })[] = []
  // Time advances only by the timers.
  let time = 0
  const after: Timers['after'] = (delayMs, run) =>
    machineTimers.after(0, () => {
      time += delayMs
      run()
    })
  const follower = new Follower({
    db,
    timers: { after },
    now: () => time,
    clockOffset: () => 0,
    server: async () => server,
    fetchEvents: async () => ok([]),
    fetchChangedQueries: async (since) => {
      polls.push(since)
      return answers[Math.min(polls.length, answers.length) - 1] ?? ok([])
    },
    openSocket: (_address, lastId, on) => {
      sockets.push({ ...on, lastId })
      return { close: () => undefined }
    },
    ...changes,
  })
  onTestFinished(() => follower.end())
  return { db, polls, sockets, follower }
}

test('polls a running query until its result is ready', async () => {
  const polls: number[] = []
  const { db } = await following(PLAIN, [], {
    // The run ends once the follower asks for changes since the progress that it has stored.
    fetchChangedQueries: async (since) => {
      polls.push(since)
      if (polls.length === 1) return ok([])
      if (since < 6_000) return ok([remote({ progressText: 'Running statement 2 out of 3' })])
      return ok([remote({ state: 'success', resultsKey: 'key', changedOn: 7_000 })])
    },
  })
  await db.queries.put(RUNS)
  await waitFor(async () =>
    expect(await db.queries.get(RUNS.id)).toMatchObject({ state: 'running', resultsKey: 'key', serverId: 7 }),
  )
  expect(polls.slice(0, 2)).toEqual([5_000, 5_000])
  expect(new Set(polls)).toEqual(new Set([5_000, 6_000]))
})

test('takes progress and errors from the server', async () => {
  const error = { code: 'SYNTAX_ERROR', message: 'near FORM', place: null }
  const { db } = await following(PLAIN, [ok([remote({ state: 'failed', error })])])
  await db.queries.put(RUNS)
  await waitFor(async () => expect(await db.queries.get(RUNS.id)).toMatchObject({ state: 'failed', error }))
})

test('converts the end to this device’s clock', async () => {
  const failed = { code: 'SYNTAX_ERROR', message: 'near FORM', place: null }
  const answer = ok([remote({ state: 'failed', error: failed, endDttm: 9_000 })])
  const { db } = await following(PLAIN, [answer], { clockOffset: () => 2_000 })
  await db.queries.put(RUNS)
  await waitFor(async () =>
    expect(await db.queries.get(RUNS.id)).toMatchObject({ state: 'failed', endDttm: 7_000 }),
  )
})

test('a run that the server never had is lost', async () => {
  const { db } = await following(PLAIN, [ok([])])
  await db.queries.put({ ...RUNS, changedOn: null })
  await waitFor(async () =>
    expect(await db.queries.get(RUNS.id)).toMatchObject({ state: 'failed', error: { code: 'not-arrived' } }),
  )
})

test('a run whose page still waits is not lost', async () => {
  const { db, polls } = await following(PLAIN, [ok([])])
  const other = query({ id: queryId('other'), state: 'pending', runAsync: true })
  await holdQuery(other.id, async () => {
    await db.queries.bulkPut([other, RUNS])
    await waitFor(() => expect(polls.length).toBeGreaterThan(2))
    expect((await db.queries.get(other.id))?.state).toBe('pending')
  })
})

test('changes nothing while the server does not answer', async () => {
  const { db, polls } = await following(PLAIN, [err(silentError('offline'))])
  await db.queries.put({ ...RUNS, changedOn: null })
  await waitFor(() => expect(polls.length).toBeGreaterThan(2))
  expect((await db.queries.get(RUNS.id))?.state).toBe('pending')
})

test('polls at once after an event of the socket', async () => {
  const done: AsyncEvent = { id: '9-0', jobId: RUNS.id, status: 'done', resultUrl: null, messages: [] }
  const { db, sockets } = await following(
    { socket: '/socket', events: true, queries: true },
    [ok([remote({ state: 'success', resultsKey: 'key' })])],
    { timers: { after: () => () => undefined } },
  )
  await db.queries.put(RUNS)
  await waitFor(() => expect(sockets).toHaveLength(1))
  sockets[0]?.opened()
  sockets[0]?.received([done])
  await waitFor(async () => expect((await db.queries.get(RUNS.id))?.resultsKey).toBe('key'))
})

test('does nothing while nothing runs', async () => {
  const { db, polls, sockets } = await following({ socket: '/socket', events: true, queries: true }, [ok([])])
  await db.queries.put(query({ state: 'success' }))
  await db.queries.put(query({ id: RUNS.id, state: 'running', runAsync: false }))
  await waitFor(async () => expect(await db.queries.count()).toBeGreaterThan(0))
  expect([polls, sockets]).toEqual([[], []])
})

test('follows a requested chart job, and reports its end to all windows', async () => {
  const event = { id: '5-0', jobId: 'chart-1', resultUrl: '/api/v1/chart/data/qc-1', messages: [] }
  let polls = 0
  const { db } = await following({ socket: null, events: true, queries: true }, [], {
    timers: machineTimers,
    now: () => Date.now(),
    fetchEvents: async () => {
      polls += 1
      return ok(polls < 2 ? [] : [{ ...event, status: 'done' }])
    },
  })
  const ended = await new Promise<JobEnded>((resolve) => {
    const window = openJobChannel(db.name, (message) => {
      if (message.type === 'ended') resolve(message)
    })
    onTestFinished(() => window.close())
    window.post({ type: 'wanted', jobId: 'chart-1' })
  })
  expect(ended).toEqual({
    type: 'ended',
    jobId: 'chart-1',
    resultUrl: '/api/v1/chart/data/qc-1',
    messages: [],
  })
  expect(polls).toBe(2)
})

test('stops polling at its end, even during a request', async () => {
  let polls = 0
  let timers = 0
  let answer: (rows: Result<readonly RemoteQuery[], WireError>) => void = () => undefined
  const { db, follower } = await following(PLAIN, [], {
    timers: {
      after: (_delayMs, run) => {
        timers += 1
        return machineTimers.after(0, run)
      },
    },
    now: () => 1_000_000 + timers * 10_000,
    fetchChangedQueries: async () => {
      polls += 1
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  await db.queries.put(RUNS)
  await waitFor(() => expect(polls).toBe(1))
  follower.end()
  const before = timers
  answer(ok([]))
  // The last read follows the follower’s own read of the same table.
  for (let turn = 0; turn < 3; turn += 1) await db.queries.put(RUNS)
  expect({ polls, timers }).toEqual({ polls: 1, timers: before })
})
