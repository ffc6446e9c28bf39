import { expect, test } from 'vitest'
import type { ConnectionKind } from '#domain/sync/connection.ts'
import { endText, leftText, signOutOptions, unsentText } from '#domain/sync-status/sign-out-choices.ts'

test('the dialog counts what is not on the server, and what was rejected', () => {
  const counts = (changes: number, refused: number) => unsentText({ changes, refused, onTheirWay: 0 })
  expect(counts(1, 0)).toBe('1 change is not on the server yet. What should happen to it?')
  expect(counts(4, 1)).toBe(
    '4 changes are not on the server yet. The server rejected 1 of them. What should happen to them?',
  )
  expect(counts(1, 1)).toBe(
    '1 change is not on the server yet. The server rejected it. What should happen to it?',
  )
  expect(counts(2, 2)).toBe(
    '2 changes are not on the server yet. The server rejected them. What should happen to them?',
  )
})

function problems(
  changes: number,
  refused: number,
  onTheirWay: number,
  connection: ConnectionKind = 'online',
) {
  return signOutOptions({ changes, refused, onTheirWay }, connection).map(({ problem }) => problem)
}

test('the choices are to send, to keep, to export, to discard, and to remove everything', () => {
  expect(
    signOutOptions({ changes: 1, refused: 0, onTheirWay: 0 }, 'online').map(({ label }) => label),
  ).toEqual(['Send now', 'Keep on this device', 'Export', 'Discard', 'Remove from this device'])
  expect(problems(2, 0, 0)).toEqual([null, null, null, null, null])
})

test('a disabled choice explains why', () => {
  expect(problems(2, 0, 0, 'offline')[0]).toBe('The server does not answer')
  expect(problems(2, 2, 0)[0]).toBe('The server rejected them: see the outbox')
  expect(problems(2, 0, 2)[3]).toBe(
    'The server may have them already, so they cannot be undone yet. They are saved on this device: choose again when the server has answered',
  )
  expect(problems(1, 0, 1)[3]).toBe(
    'The server may have it already, so it cannot be undone yet. It is saved on this device: choose again when the server has answered',
  )
})

test('changes that cannot be discarded explain why, what is safe and what can be done without the server', () => {
  expect(problems(2, 0, 2, 'offline')[3]).toBe(
    'The server may have them already, so they cannot be undone yet. They are saved on this device: keep them on this device, or stay signed in until the server answers',
  )
  expect(problems(1, 0, 1, 'offline')[3]).toBe(
    'The server may have it already, so it cannot be undone yet. It is saved on this device: keep it on this device, or stay signed in until the server answers',
  )
})

test('a signed-out user is not told that the server does not answer', () => {
  const signedOut = problems(1, 0, 1, 'signed-out')
  expect(signedOut[0]).toBe('It needs a sign-in first')
  expect(signedOut[3]).toMatch(/It is saved on this device: keep it on this device, or sign in again first$/)
  const keep = signOutOptions({ changes: 2, refused: 0, onTheirWay: 0 }, 'signed-out')[1]
  expect(keep?.text).toMatch(/^Signs out\. The changes stay on this device/)
})

test('changes that cannot be discarded with the others are named before', () => {
  const discard = signOutOptions({ changes: 3, refused: 0, onTheirWay: 1 }, 'offline')[3]
  expect(discard).toMatchObject({
    problem: null,
    text: 'Discards the changes and signs out. The SQL of tabs and saved queries stays on this device for 30 days, in Versions or among those closed or deleted. Other changes are lost. The server may have 1 of them already: that one stays.',
  })
  expect(leftText(1, 'no-answer')).toBe(
    '1 change stays, since the server may have it. Keep it on this device, or stay signed in until the server answers.',
  )
  expect(leftText(2, 'online')).toBe(
    '2 changes stay, since the server may have them. Choose again when the server has answered.',
  )
})

test.each([
  [{ kind: 'nothing' }, 'No changes are pending. What you wrote opens again when you sign in here.'],
  [{ kind: 'sent' }, 'All your changes were sent. What you wrote opens again when you sign in here.'],
  [{ kind: 'removed' }, 'Your Offset data was removed from this browser.'],
  [
    { kind: 'kept', changes: 2 },
    '2 changes of Ada Lovelace wait on this device. They go to the server after you sign in here again. No other user can send them.',
  ],
  [
    { kind: 'kept', changes: 1 },
    '1 change of Ada Lovelace waits on this device. It goes to the server after you sign in here again. No other user can send it.',
  ],
  [
    { kind: 'discarded', changes: 2 },
    'The 2 changes were discarded and not sent. The SQL of tabs and saved queries stays on this device for 30 days, in Versions or among those closed or deleted. Other changes are lost.',
  ],
  [
    { kind: 'discarded', changes: 1 },
    'The change was discarded and not sent. The SQL of tabs and saved queries stays on this device for 30 days, in Versions or among those closed or deleted. Other changes are lost.',
  ],
] as const)('the outcome of unsent work is described after a sign-out: %o', (end, text) => {
  expect(endText(end, 'Ada Lovelace')).toBe(text)
})

test('without an answer the server is informed later', () => {
  const keep = signOutOptions({ changes: 1, refused: 0, onTheirWay: 0 }, 'offline')[1]
  expect(keep).toMatchObject({
    problem: null,
    text: 'Signs out here. The server is informed when it answers. The change stays on this device and is sent when you sign in here again, never by another user.',
  })
})

test('if everything is on the server, the copy on this device is kept or removed', () => {
  const none = { changes: 0, refused: 0, onTheirWay: 0 }
  expect(unsentText(none)).toBe('Everything is on the server. What should happen to the copy on this device?')
  expect(signOutOptions(none, 'online')).toEqual([
    {
      choice: 'keep',
      label: 'Keep this device’s copy',
      text: 'Signs out. What you wrote opens again when you sign in here.',
      problem: null,
    },
    {
      choice: 'remove',
      label: 'Remove from this device',
      text: 'Signs out. Deletes your Offset data in this browser: tabs, results, dashboards, earlier versions.',
      problem: null,
    },
  ])
})

test.each([
  [{ changes: 1 }, 'Lost with it: 1 change that is not on the server.'],
  [{ changes: 3, onTheirWay: 1 }, 'Lost with it: 3 changes that are not on the server.'],
  [{ changes: 0, localTabs: 1 }, 'Lost with it: 1 tab that only this device has.'],
  [
    { changes: 2, localTabs: 4 },
    'Lost with it: 2 changes that are not on the server and 4 tabs that only this device has.',
  ],
])('removing names what only this device has: %o', (counts, lost) => {
  const options = signOutOptions({ refused: 0, onTheirWay: 0, ...counts }, 'online')
  expect(options.at(-1)?.choice).toBe('remove')
  expect(options.at(-1)?.text).toMatch(new RegExp(`\\. ${lost.replaceAll('.', '\\.')}$`))
})

test('tabs that only this device has are not said to be on the server', () => {
  expect(unsentText({ changes: 0, refused: 0, onTheirWay: 0, localTabs: 2 })).toBe(
    'Everything is on the server, except your tabs. What should happen to the copy on this device?',
  )
})

test('a text that storage rejected comes first, and is downloaded or kept', () => {
  const full = { changes: 3, refused: 0, onTheirWay: 0, unstored: 1 }
  expect(unsentText(full)).toBe('One text is not saved on this device: it is only in this window.')
  expect(signOutOptions(full, 'online')).toEqual([
    {
      choice: 'download',
      label: 'Download the text',
      text: 'You stay signed in and can choose again.',
      problem: null,
    },
    {
      choice: 'keep',
      label: 'Keep on this device',
      text: 'Signs out. This browser keeps the text outside its full storage: it opens again when you sign in here, once there is room.',
      problem: null,
    },
  ])
})

test('so do several of them', () => {
  const full = { changes: 0, refused: 0, onTheirWay: 0, unstored: 2 }
  expect(unsentText(full)).toBe('2 texts are not saved on this device: they are only in this window.')
  expect(signOutOptions(full, 'online').map(({ label, text }) => [label, text])).toEqual([
    ['Download the texts', 'You stay signed in and can choose again.'],
    [
      'Keep on this device',
      'Signs out. This browser keeps the texts outside its full storage: they open again when you sign in here, once there is room.',
    ],
  ])
})
