import { expect, test } from 'vitest'
import { checkHistory, type LoggedEvent } from '#tests/support/history-check.ts'

/**
 * `a1=x 0-5 ok`: device a writes revision 1, the value x, from 0 to 5 ms. `read x 9` reads, `rest x 9` at rest; `-` is
 * null.
 */
function log(...lines: readonly string[]): readonly LoggedEvent[] {
  return lines.map((line): LoggedEvent => {
    const read = /^(read|rest) (\S+) (\d+)$/.exec(line)
    if (read !== null) {
      const [, kind, value = '', at] = read
      const seen = value === '-' ? null : value
      return { kind: 'read', entity: 'tab', value: seen, at: Number(at), atRest: kind === 'rest' }
    }
    const [, device = '', rev, value = '', from, to, end] =
      /^([a-z])(\d+)=(\S+) (\d+)-(\d+) (\w+)$/.exec(line) ?? []
    if (end !== 'ok' && end !== 'info' && end !== 'failed') throw new Error(line)
    const times = { beganAt: Number(from), endedAt: Number(to) }
    return { kind: 'write', device, entity: 'tab', rev: Number(rev), value, ...times, end }
  })
}

test('at rest the server holds the newest write that was reported as stored', () => {
  expect(checkHistory(log('a1=x 0-5 ok', 'a2=y 6-9 ok', 'rest y 20'))).toEqual([])
  expect(checkHistory(log('a1=x 0-5 ok', 'a2=y 6-9 ok', 'rest x 20'))).toEqual([
    'tab: holds "x", but "y" was reported as stored later',
  ])
  expect(checkHistory(log('a1=x 0-5 ok', 'rest - 20'))).toEqual(['tab: is gone, "x" was reported as stored'])
})

test('a write whose end nobody knows may be there at rest or not', () => {
  expect(checkHistory(log('a1=x 0-5 ok', 'a2=y 6-9 info', 'rest x 20'))).toEqual([])
  expect(checkHistory(log('a1=x 0-5 ok', 'a2=y 6-9 info', 'rest y 20'))).toEqual([])
})

test('a write whose end nobody knows may not come back over a newer one of its device', () => {
  expect(checkHistory(log('a1=x 0-5 info', 'a2=y 6-9 ok', 'rest x 20'))).toEqual([
    'tab: holds "x", but "y" was reported as stored later',
  ])
  expect(checkHistory(log('a1=x 0-5 info', 'a2=y 6-9 ok', 'read x 15', 'rest y 20'))).toEqual([])
})

test('of two devices at the same time either may win, one after the other the later', () => {
  expect(checkHistory(log('a1=x 0-9 ok', 'b1=y 5-12 ok', 'rest x 20'))).toEqual([])
  expect(checkHistory(log('a1=x 0-9 ok', 'b1=y 5-12 ok', 'rest y 20'))).toEqual([])
  expect(checkHistory(log('a1=x 0-4 ok', 'b1=y 5-12 ok', 'rest x 20'))).toEqual([
    'tab: holds "x", but "y" was reported as stored later',
  ])
})

test('nobody reads what nobody wrote, what is written later, or at rest what was refused', () => {
  expect(checkHistory(log('a1=x 0-5 ok', 'read z 9'))).toEqual(['tab: holds "z", which was never written'])
  expect(checkHistory(log('a1=x 7-9 ok', 'read x 5'))).toEqual(['tab: holds "x", which was never written'])
  expect(checkHistory(log('a1=x 0-5 failed', 'rest x 9'))).toEqual(['tab: holds "x", which was refused'])
})

test('a device that wrote an older revision after a newer one is told', () => {
  expect(checkHistory(log('a2=y 0-4 ok', 'a1=x 5-9 ok', 'rest y 20'))).toEqual([
    'tab: a wrote revision 1 after 2',
  ])
})
