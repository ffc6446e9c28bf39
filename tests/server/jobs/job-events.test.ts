import { afterEach, beforeEach, expect, test } from 'vitest'
import { START_OF_LOG } from '#server/jobs/event-id.ts'
import { createJobEvents, type JobEvent } from '#server/jobs/job-events.ts'
import { addUser, openTestApp, TEST_TIME, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
let log: string[]

beforeEach(async () => {
  server = await openTestApp()
  log = []
})
afterEach(() => server.close())

function create() {
  const { store, clock } = server
  return createJobEvents({ store, now: () => clock.now, log: (text) => void log.push(text) })
}

const done = (jobId: string, userId = server.user.id) =>
  ({ userId, jobId, status: 'done', resultUrl: `/results/${jobId}`, errors: [] }) as const

const ids = (events: readonly JobEvent[]) => events.map(({ id, jobId }) => `${id} ${jobId}`)

test('ids are the time and a count within it, and rise also when the clock is put back', async () => {
  const events = create()
  events.add(done('a'))
  events.add(done('b'))
  server.clock.now -= 5_000
  events.add(done('c'))
  server.clock.now += 6_000
  events.add(done('d'))
  expect(ids(await events.after(server.user.id, START_OF_LOG))).toEqual([
    `${TEST_TIME}-0 a`,
    `${TEST_TIME}-1 b`,
    `${TEST_TIME}-2 c`,
    `${TEST_TIME + 1_000}-0 d`,
  ])
})

test('ids continue after those of the last server', async () => {
  const first = create()
  first.add(done('a'))
  await first.close()
  const second = create()
  second.add(done('b'))
  expect(ids(await second.after(server.user.id, { ms: TEST_TIME, n: 0 }))).toEqual([`${TEST_TIME}-1 b`])
})

test('only later events of the same user are returned', async () => {
  const other = await addUser(server.store, 'other')
  const events = create()
  events.add(done('a'))
  events.add(done('theirs', other))
  events.add(done('b'))
  expect(ids(await events.after(server.user.id, { ms: TEST_TIME, n: 0 }))).toEqual([`${TEST_TIME}-2 b`])
  expect(ids(await events.after(other, START_OF_LOG))).toEqual([`${TEST_TIME}-1 theirs`])
  expect(await events.after(server.user.id, { ms: TEST_TIME, n: 2 })).toEqual([])
})

test('an event is returned completely', async () => {
  const events = create()
  const failed = { jobId: 'a', status: 'error', resultUrl: null, errors: [{ message: 'No.' }] } as const
  events.add({ userId: server.user.id, ...failed })
  expect(await events.after(server.user.id, START_OF_LOG)).toEqual([
    { id: `${TEST_TIME}-0`, userId: server.user.id, ...failed },
  ])
})

test('a listener gets the events of its user in order, until it leaves', async () => {
  const other = await addUser(server.store, 'other')
  const events = create()
  const seen: string[] = []
  const end = events.listen(server.user.id, ({ jobId }) => void seen.push(jobId))
  events.add(done('a'))
  events.add(done('theirs', other))
  events.add(done('b'))
  await events.close()
  end()
  events.add(done('c'))
  await events.close()
  expect(seen).toEqual(['a', 'b'])
})

test('events are forgotten after an hour', async () => {
  const events = create()
  events.add(done('a'))
  await events.close()
  server.clock.now += 3_600_000
  events.add(done('b'))
  await events.close()
  server.clock.now += 60_000
  events.add(done('c'))
  expect((await events.after(server.user.id, START_OF_LOG)).map(({ jobId }) => jobId)).toEqual(['b', 'c'])
})

test('an event that cannot be written is logged, and does not delay later ones', async () => {
  const events = create()
  events.add(done('a', 999))
  events.add(done('b'))
  expect((await events.after(server.user.id, START_OF_LOG)).map(({ jobId }) => jobId)).toEqual(['b'])
  expect(log).toEqual([expect.stringContaining('An event could not be written')])
})
