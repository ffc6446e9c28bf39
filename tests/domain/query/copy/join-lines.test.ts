import { expect, test } from 'vitest'
import { joinLines } from '#domain/query/copy/join-lines.ts'

test('a text that is too large for a clipboard is abandoned early', () => {
  let written = 0
  function* lines() {
    for (; written < 1_000; written += 1) yield 'x'.repeat(9)
  }
  expect(joinLines(lines(), '\n', 100)).toEqual({ ok: false, error: { code: 'too-large' } })
  expect(written).toBe(10)
  expect(joinLines(['a', 'b'], '\n')).toEqual({ ok: true, value: 'a\nb' })
})
