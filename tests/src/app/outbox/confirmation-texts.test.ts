import { expect, test } from 'vitest'
import { discardText, undoText } from '#app/outbox/confirmation-texts.ts'
import { SYNCED_KINDS } from '#domain/records/all.ts'

test('a saved query that was never sent can be found among the deleted ones', () => {
  const line = { name: 'Delays', kind: 'savedQueries' } as const
  const stays = 'It stays among the deleted saved queries for 30 days.'
  expect(undoText(line, 'create').sentence).toBe(`It was not sent yet. ${stays}`)
  expect(discardText(line, { op: 'create' }).sentence).toBe(`It was never on the server. ${stays}`)
})

test('does not claim that a record removed on the server was never there', () => {
  const line = { name: 'Delays', kind: 'savedQueries' } as const
  expect(discardText(line, { op: 'create', reason: 'gone' }).sentence).toBe(
    'It was deleted on the server and is not created again. It stays among the deleted saved queries for 30 days.',
  )
})

test('a tab that was never sent can be found among the closed ones, and its changes in Versions', () => {
  const line = { name: 'Delays', kind: 'tabs' } as const
  expect(undoText(line, 'create').sentence).toContain('among the closed tabs for 30 days')
  expect(undoText(line, 'update').sentence).toBe(
    'It is reset to the version of the server. The draft on this device stays in Versions for 30 days.',
  )
  expect(discardText(line, { op: 'update' }).sentence).toBe(
    'The draft on this device stays in Versions for 30 days. What is on the server does not change.',
  )
})

test('mentions Versions only for kinds with text versions', () => {
  for (const kind of SYNCED_KINDS.filter((one) => one !== 'tabs' && one !== 'savedQueries'))
    for (const op of ['create', 'update'] as const)
      for (const question of [undoText({ name: 'it', kind }, op), discardText({ name: 'it', kind }, { op })])
        expect(question.sentence).not.toContain('Versions')
})

test('isolates a name with another text direction', () => {
  const line = { name: '\u202eDelays', kind: 'tabs' } as const
  expect(discardText(line, { op: 'delete' }).title).toBe('Keep \u2068\u202eDelays\u2069 on the server?')
})
