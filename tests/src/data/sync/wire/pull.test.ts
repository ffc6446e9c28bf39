import { expect, test } from 'vitest'
import { pullChanges } from '#data/sync/wire/pull.ts'
import type { Outcome } from '#domain/sync/engine/model/outcome.ts'

const NOW = 5_000

function good(body: unknown): Outcome {
  return { ok: true, status: 200, body, etag: null }
}

function failed(status: number | null, code: 'not-found' | 'offline' | 'server' = 'server'): Outcome {
  return { ok: false, error: { code, status, message: '' }, body: null, etag: null }
}

/** A transport that returns these answers in turn, and records the reads. */
function reading(...answers: Outcome[]) {
  const paths: string[] = []
  const read = async (path: string): Promise<Outcome> => {
    paths.push(decodeURIComponent(path))
    return answers.shift() ?? failed(500)
  }
  return { paths, deps: { transport: { read }, userId: 1, now: () => NOW }, transport: { read } }
}

function page(changes: readonly unknown[], cursor: string, rest: Record<string, unknown> = {}): Outcome {
  return good({ result: { user_id: 1, changes, cursor, has_more: false, reset: false, ...rest } })
}

function change(kind: string, id: number, rest: Record<string, unknown> = {}) {
  return { kind, id, uuid: null, revision: id * 10, deleted: false, record: { id }, ...rest }
}

test('the first pull starts at the beginning, a later one at its cursor in rison', async () => {
  const first = reading(page([], 'a'))
  await pullChanges(first.deps, null)
  expect(first.paths).toEqual(['/api/v1/sync/changes'])
  const later = reading(page([], 'b'))
  await pullChanges(later.deps, "it's 1!")
  expect(later.paths).toEqual(["/api/v1/sync/changes?q=(cursor:'it!'s 1!!')"])
})

test('a pull sends the last uncovered delete with its first page', async () => {
  const { deps, paths } = reading(page([], 'b', { reset: true, has_more: true }), page([], 'c'))
  expect(await pullChanges(deps, 'a', '17')).toMatchObject({
    ok: true,
    value: { deletedAt: '17', cursor: 'c' },
  })
  expect(paths).toEqual([
    "/api/v1/sync/changes?q=(cursor:'a',deleted_at:17)",
    "/api/v1/sync/changes?q=(cursor:'b')",
  ])
  const first = reading(page([], 'a'))
  await pullChanges(first.deps, null, '17')
  expect(first.paths).toEqual(['/api/v1/sync/changes'])
})

test('maps records to our kinds, and skips unknown kinds', async () => {
  const { deps } = reading(
    page([change('tab_state', 4), change('report', 5), change('saved_query', 6, { deleted: true })], 'c', {
      has_more: true,
    }),
  )
  expect(await pullChanges(deps, 'b')).toEqual({
    ok: true,
    value: {
      requestedAt: NOW,
      records: [
        {
          kind: 'tabs',
          serverId: 4,
          deleted: false,
          revision: '40',
          uuid: null,

          wire: { id: 4 },
        },
        {
          kind: 'savedQueries',
          serverId: 6,
          deleted: true,
          revision: '60',
          uuid: null,

          wire: { id: 6 },
        },
      ],
      cursor: 'c',
      isReset: false,
      isComplete: false,
      isLast: false,
    },
  })
})

test.each([
  ['of a store that was restored', 'old', true],
  ['from the beginning', null, false],
])('joins the pages %s, so that missing records are known', async (_pages, cursor, isReset) => {
  const { deps, paths } = reading(
    page([change('tab_state', 1)], 'a', { has_more: true, reset: isReset }),
    page([change('tab_state', 2)], 'b'),
  )
  const pulled = await pullChanges(deps, cursor)
  expect(pulled).toMatchObject({ ok: true, value: { isReset, isComplete: true, isLast: true, cursor: 'b' } })
  expect(pulled.ok && pulled.value.records.map(({ serverId }) => serverId)).toEqual([1, 2])
  expect(paths.length).toBe(2)
})

test.each([
  ['no answer', failed(null, 'offline'), 'offline'],
  ['another shape', good({ result: {} }), 'unreadable'],
] as const)('%s is a failure', async (_what, answer, code) => {
  const { deps } = reading(answer)
  expect(await pullChanges(deps, null)).toMatchObject({ ok: false, error: { error: { code } } })
})

test('ignores changes and cursor of another user’s session', async () => {
  const { deps } = reading(page([], 'theirs', { user_id: 2 }))
  expect(await pullChanges(deps, 'ours')).toMatchObject({
    ok: false,
    error: { error: { code: 'signed-out' } },
  })
})
