import { expect, test } from 'vitest'
import { splitHiddenMark } from '#domain/records/kind/hidden-mark.ts'

test.each([
  ['first in a text', '{"offset_mark":"a.b.c","x":9007199254740993}', '{"x":9007199254740993}', 'a.b.c'],
  ['alone', '{"offset_mark":"a.b.c"}', null, 'a.b.c'],
  ['moved by another program', '{"x":1,"offset_mark":"a.b.c"}', '{"x":1}', 'a.b.c'],
  ['followed by a space', '{"offset_mark": "a.b.c", "x": 1}', '{"x":1}', 'a.b.c'],
  ['not there', '{"x": 1.0}', '{"x": 1.0}', null],
  ['the only property', '{}', null, null],
  ['in no object', '[1]', '[1]', null],
  ['in no JSON', '{bad', '{bad', null],
])('a mark that is %s', (_where, given, text, mark) => {
  expect(splitHiddenMark(given)).toEqual({ text, mark })
})
