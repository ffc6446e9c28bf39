import { expect, test } from 'vitest'
import { readEndTexts } from '#domain/time/phrase/end-texts.ts'

test.each([
  ['2001-01-01T00:00:00 : 2001-01-02T06:30:00', ['2001-01-01', '2001-01-02 06:30']],
  ['2001-01-01 : ', ['2001-01-01', '']],
  ['2001-01-01 06:30:05 : now', ['2001-01-01 06:30:05', 'now']],
])('the two ends of %s are shortened', (text, ends) => {
  expect(readEndTexts(text)).toEqual(ends)
})

test.each(['Last week', '7 days ago : today', 'foo : bar', '2001'])('%s has no such ends', (text) => {
  expect(readEndTexts(text)).toBeNull()
})
