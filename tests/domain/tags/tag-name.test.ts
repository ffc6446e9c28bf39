import { expect, test } from 'vitest'
import { readTagName } from '#domain/tags/tag-name.ts'

test.each([
  ['a name stands without the space around it', '  finance ', { ok: true, value: 'finance' }],
  ['of nothing but space is no name', '   ', { ok: false, error: { message: 'cannot be empty' } }],
  [
    'with a colon belongs to the server',
    'owner:1',
    { ok: false, error: { message: 'cannot contain ":" or ","' } },
  ],
  ['with a comma is two', 'a,b', { ok: false, error: { message: 'cannot contain ":" or ","' } }],
  [
    'of 251 characters is too long',
    'x'.repeat(251),
    { ok: false, error: { message: 'has 251 characters, and may have 250' } },
  ],
])('%s', (_rule, text, expected) => {
  expect(readTagName(text)).toEqual(expected)
})
