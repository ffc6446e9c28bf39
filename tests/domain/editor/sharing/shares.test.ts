import { expect, test } from 'vitest'
import { shareCalls } from '#domain/editor/sharing/share-calls.ts'
import { afterSending, isWaiting, parseShares, type Share, withShare } from '#domain/editor/sharing/shares.ts'
import { serverThat } from '#tests/support/server-that.ts'
import { localId } from '#tests/support/tabs.ts'

const QUERY = { sql: 'SELECT 1', name: 'One', dbId: 1, catalog: null, schema: null, templateParams: null }

const share = (at: number, more: Partial<Share> = {}): Share => ({
  id: localId(`s${at}x`),
  tab: localId('a'),
  at,
  name: 'One',
  query: QUERY,
  resultsKey: null,
  link: null,
  problem: null,
  ...more,
})

const sent = (at: number) => share(at, { query: null, link: `/sqllab/?id=${at}` })

test('a share waits until it has a link or a problem', () => {
  expect(isWaiting(share(1))).toBe(true)
  expect(afterSending(share(1), { link: '/sqllab/?id=9' })).toEqual(
    share(1, { query: null, link: '/sqllab/?id=9' }),
  )
  const rejected = afterSending(share(1), { problem: 'Forbidden' })
  expect([isWaiting(rejected), rejected.query, rejected.problem]).toEqual([false, QUERY, 'Forbidden'])
})

test('the last twenty links are remembered, and all that wait', () => {
  const many = Array.from({ length: 25 }, (_, at) => sent(at))
  const all = [share(100), ...many].reduce<readonly Share[]>(withShare, [])
  expect(all.map(({ at }) => at)).toEqual([100, ...Array.from({ length: 20 }, (_, at) => at + 5)])
  // The same share moves to the end.
  expect(withShare(all, sent(7)).at(-1)).toEqual(sent(7))
  expect(withShare(all, sent(7))).toHaveLength(21)
})

test('stored shares are read, and unreadable ones are none', () => {
  expect(parseShares([share(1), sent(2)])).toEqual([share(1), sent(2)])
  expect(parseShares([{ ...share(1), at: 'x' }])).toEqual([])
  expect(parseShares(undefined)).toEqual([])
})

test.each([
  ['yes', 'yes', ['permalink']],
  ['yes', 'missing', ['number']],
  ['yes', 'forbidden', ['number']],
  ['unknown', 'unknown', ['permalink', 'number']],
  ['off', 'missing', []],
  ['missing', 'missing', []],
] as const)('a server with links "%s" and keys "%s" takes %j', (links, keys, calls) => {
  const server = serverThat(['shareLinks', links], ['queryPermalinks', keys])
  expect(shareCalls(server)).toEqual(calls)
})

test('an unknown server is tried', () => {
  expect(shareCalls(null)).toEqual(['permalink', 'number'])
})
