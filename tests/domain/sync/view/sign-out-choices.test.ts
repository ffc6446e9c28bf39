import { signOutOptions, unsentText } from '#domain/sync/view/sign-out-choices.ts'
import { expect, test } from 'vitest'

test('it says what is not on the server, and what was refused', () => {
  const counts = (changes: number, refused: number) => unsentText({ changes, refused, onTheirWay: 0 })
  expect(counts(1, 0)).toBe('1 change is not on the server yet. What should happen to it?')
  expect(counts(4, 1)).toBe(
    '4 changes are not on the server yet. The server refused 1 of them. What should happen to them?',
  )
  expect(counts(1, 1)).toBe(
    '1 change is not on the server yet. The server refused it. What should happen to it?',
  )
  expect(counts(2, 2)).toBe(
    '2 changes are not on the server yet. The server refused them. What should happen to them?',
  )
})

function problems(changes: number, refused: number, onTheirWay: number, isOnline = true) {
  return signOutOptions({ changes, refused, onTheirWay }, isOnline).map(({ problem }) => problem)
}

test('the four choices are to send, to keep, to export and to discard', () => {
  expect(signOutOptions({ changes: 1, refused: 0, onTheirWay: 0 }, true).map(({ label }) => label)).toEqual([
    'Send now',
    'Keep on this device',
    'Export',
    'Discard',
  ])
  expect(problems(2, 0, 0)).toEqual([null, null, null, null])
})

test('what cannot be done now says why', () => {
  expect(problems(2, 0, 0, false)[0]).toBe('The server does not answer')
  expect(problems(2, 2, 0)[0]).toBe('The server refused them: see the outbox')
  expect(problems(2, 0, 2)[3]).toBe('They are on their way: the server may have them already')
})

test('without an answer it says that the server hears of it later', () => {
  const keep = signOutOptions({ changes: 1, refused: 0, onTheirWay: 0 }, false)[1]
  expect(keep).toMatchObject({
    problem: null,
    text: 'Signs out here; the server hears of it when it answers. The changes stay here and are sent when you sign in here again, never by another user.',
  })
})

test('what was sent while the question stood is asked about no more', () => {
  const none = { changes: 0, refused: 0, onTheirWay: 0 }
  expect(unsentText(none)).toBe('Everything is on the server by now.')
  expect(signOutOptions(none, true)).toEqual([
    { choice: 'keep', label: 'Sign out', text: 'Nothing is left to send.', problem: null },
  ])
})
