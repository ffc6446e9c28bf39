import { expect, test } from 'vitest'
import { err, ok } from '#domain/core/result.ts'
import { makeCachedProbes } from '#server/superset/probe/cached-probes.ts'
import { QUESTIONS } from '#server/superset/probe/questions.ts'
import type { UpstreamAnswer, UpstreamRequest } from '#server/superset/upstream/upstream.ts'
import { recordedProbe, upstreamDouble } from '#tests/support/superset/recorded-upstream.ts'

const MINUTE_MS = 60_000

function recordedSuperset(user: 'admin' | 'gamma') {
  const answers = recordedProbe(user)
  const calls = Object.entries(QUESTIONS).flatMap(([name, { path }]) => {
    const answer = answers.get(name)
    return answer === undefined ? [] : [[`GET ${path}`, answer] as const]
  })
  return upstreamDouble(Object.fromEntries<UpstreamAnswer>(calls))
}

function memory() {
  const clock = { now: 1_000_000, awayAt: Number.NEGATIVE_INFINITY }
  const shown = 'https://superset.example'
  const upstream = { address: { origin: shown, prefix: '', shown }, awayAt: () => clock.awayAt }
  const probes = makeCachedProbes(upstream, () => clock.now)
  const admin = recordedSuperset('admin')
  const visit = { ask: admin.ask, cookie: 'session=a', visitorIp: '10.0.0.7' }
  const describeAdmin = async (fresh = false) => probes.describe(1, visit, fresh)
  return { clock, probes, admin, describeAdmin }
}

const QUESTION_COUNT = Object.keys(QUESTIONS).length

test('a Superset is probed once for all windows of a user', async () => {
  const { admin, describeAdmin } = memory()
  await Promise.all([describeAdmin(), describeAdmin()])
  await describeAdmin()
  expect(admin.requests).toHaveLength(QUESTION_COUNT)
})

test('each user is probed with their own session', async () => {
  const { probes, admin, describeAdmin } = memory()
  const gamma = recordedSuperset('gamma')
  const own = await describeAdmin()
  const theirs = await probes.describe(2, { ask: gamma.ask, cookie: 'session=g', visitorIp: null }, false)
  expect(new Set(admin.requests.map(({ headers }) => headers['cookie']))).toEqual(new Set(['session=a']))
  expect(new Set(gamma.requests.map(({ headers }) => headers['cookie']))).toEqual(new Set(['session=g']))
  expect([own, theirs].map((one) => one.ok && one.value.capabilities.get('sqlLab'))).toEqual([
    'yes',
    'forbidden',
  ])
})

test.each<[string, (world: ReturnType<typeof memory>) => boolean]>([
  [
    'a quarter of an hour later',
    ({ clock }) => {
      clock.now += 15 * MINUTE_MS
      return false
    },
  ],
  ['where somebody wants it anew', () => true],
  [
    'once the Superset was away',
    ({ clock }) => {
      clock.now += 1_000
      clock.awayAt = clock.now
      clock.now += 1_000
      return false
    },
  ],
])('it is probed again %s', async (_when, change) => {
  const world = memory()
  await world.describeAdmin()
  await world.describeAdmin(change(world))
  expect(world.admin.requests).toHaveLength(2 * QUESTION_COUNT)
})

test('a Superset without an answer is reported as such, and probed again the next time', async () => {
  const { probes, admin } = memory()
  const failure = { code: 'unreached', reason: 'refused' } as const
  const away = { ask: async () => err(failure), cookie: '', visitorIp: null }
  expect(await probes.describe(1, away, false)).toEqual(err(failure))
  const back = await probes.describe(1, { ask: admin.ask, cookie: '', visitorIp: null }, false)
  expect(back.ok).toBe(true)
})

test('answers of an ended session do not count as missing permissions', async () => {
  const { probes, describeAdmin } = memory()
  await describeAdmin()
  const over = { status: 401, headers: {}, body: '{"msg":"Missing Authorization Header"}' }
  const visit = { ask: async () => ok(over), cookie: 'session=a', visitorIp: null }
  expect(await probes.describe(1, visit, true)).toEqual(
    err({ code: 'unreached', reason: 'the session is over' }),
  )
  const still = await describeAdmin()
  expect(still.ok && still.value.capabilities.get('sqlLab')).toBe('yes')
})

test('a missing answer does not change earlier results', async () => {
  const { probes, admin, describeAdmin } = memory()
  const known = await describeAdmin()
  const visit = {
    ask: async (request: UpstreamRequest) =>
      request.path === QUESTIONS.page.path
        ? err({ code: 'unknown', reason: 'slow' } as const)
        : admin.ask(request),
    cookie: 'session=a',
    visitorIp: null,
  }
  const again = await probes.describe(1, visit, true)
  expect(again.ok && again.value.capabilities).toEqual(known.ok && known.value.capabilities)
})

test('the Superset gets the address of the visitor', async () => {
  const { admin, describeAdmin } = memory()
  await describeAdmin()
  expect(new Set(admin.requests.map(({ headers }) => headers['x-forwarded-for']))).toEqual(
    new Set(['10.0.0.7']),
  )
})
